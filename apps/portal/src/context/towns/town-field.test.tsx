import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startTexts } from '../../i18n/index.ts';
import { TownField } from './town-field.tsx';

beforeAll(() => startTexts('de-ch'));
afterEach(cleanup);

test('[ONB-02] the towns of a postal code are listed until one of them is entered, also with a trailing space', async () => {
  const client = new QueryClient();
  const field = (town: string) => (
    <QueryClientProvider client={client}>
      <TownField
        label="Ort"
        address={{ postalCode: '1000', country: 'CH', town }}
        value={town}
        onFillIn={() => undefined}
        onChange={() => undefined}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(field(''));
  const offered = await waitFor(() => {
    const found = [...document.querySelectorAll('option')].map(({ value }) => value);
    expect(found.length).toBeGreaterThan(1);
    return found;
  });
  expect(screen.getByRole('combobox').getAttribute('aria-required')).toBe('true');
  const named = () => screen.queryByText((words) => words.includes(offered.join(', ')));
  expect(named()).not.toBeNull();
  const list = document.querySelector('datalist')?.id;
  expect([screen.getByRole('combobox').getAttribute('list'), list]).toEqual([list, expect.any(String)]);
  rerender(field(`${offered[0]} `));
  expect(named()).toBeNull();
  rerender(field('Anderswo'));
  expect(named()).not.toBeNull();
});

test('[ONB-02] the only town of a postal code is filled in and announced, without a list; abroad nothing is filled in', async () => {
  function Form() {
    const [place, setPlace] = useState({ postalCode: '', country: 'CH', town: '' });
    return (
      <QueryClientProvider client={client}>
        <TownField
          label="Ort"
          address={place}
          value={place.town}
          onFillIn={(town) => setPlace({ ...place, town })}
          onChange={({ target }) => setPlace({ ...place, town: target.value })}
        />
        <button onClick={() => setPlace({ ...place, postalCode: '8005' })}>8005</button>
        <button onClick={() => setPlace({ ...place, postalCode: '1000', country: 'FR' })}>France</button>
      </QueryClientProvider>
    );
  }
  const client = new QueryClient();
  render(<Form />);
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: '8005' }));
  const town = await screen.findByDisplayValue('Zürich');
  expect(said()).toBe('Aus der Postleitzahl ergänzt.');
  // Not only for screen readers.
  expect(screen.getByRole('status').className).not.toMatch(/hidden/);
  expect([town.getAttribute('list'), document.querySelectorAll('option').length]).toEqual([null, 1]);
  fireEvent.change(town, { target: { value: 'Zurich' } });
  expect(said()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'France' }));
  expect([said(), document.querySelectorAll('option').length]).toEqual(['', 0]);
});
