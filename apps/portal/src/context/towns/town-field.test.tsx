import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startTexts } from '../../i18n/index.ts';
import { TownField } from './town-field.tsx';

beforeAll(() => startTexts('de-ch'));
afterEach(cleanup);

test('[ONB-02] several towns of a postal code are named until one of them stands there, with a space after it as well', async () => {
  const client = new QueryClient();
  const field = (town: string) => (
    <QueryClientProvider client={client}>
      <TownField
        label="Ort"
        place={{ postalCode: '1000', country: 'CH', town }}
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
  const named = () => screen.queryByText((words) => words.includes(offered.join(', ')));
  expect(named()).not.toBeNull();
  rerender(field(`${offered[0]} `));
  expect(named()).toBeNull();
  rerender(field('Anderswo'));
  expect(named()).not.toBeNull();
});
