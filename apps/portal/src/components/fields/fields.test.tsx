import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Checkbox, RadioGroup } from './choice-fields.tsx';
import { DateField } from './date-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea, TextField } from './text-field.tsx';

afterEach(cleanup);

/** What assistive technology reads beside the name of an input. */
const described = (input: Element) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('a field', () => {
  test.each([
    ['text', (error?: string) => <TextField label="Name" hint="as on the card" error={error} required />, 'textbox'],
    ['lines', (error?: string) => <TextArea label="Name" hint="as on the card" error={error} required />, 'textbox'],
    ['day', (error?: string) => <DateField label="Name" hint="as on the card" error={error} required />, 'textbox'],
    [
      'choice',
      (error?: string) => <SelectField label="Name" hint="as on the card" error={error} required options={[]} />,
      'combobox',
    ],
  ] as const)('[DOC-19] of %s has its name, hint and error read with it', (_kind, field, role) => {
    const { rerender } = render(field());
    const input = () => screen.getByRole(role, { name: /^Name/ });
    expect([described(input()).trim(), input().getAttribute('aria-invalid')]).toEqual(['as on the card', null]);
    expect(input().getAttribute('aria-required')).toBe('true');
    rerender(field('is missing'));
    expect(described(input())).toMatch(/as on the card.*is missing/);
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  test('[DOC-19] a box and a choice of several say what is wrong with them', () => {
    render(
      <>
        <Checkbox label="agree" error="is needed" />
        <RadioGroup
          name="one"
          label="level"
          value="b"
          readOnly
          error="choose one"
          options={[
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B', disabled: true },
          ]}
        />
      </>,
    );
    expect(described(screen.getByRole('checkbox'))).toContain('is needed');
    expect(described(screen.getByRole('group'))).toContain('choose one');
    const [first, second] = screen.getAllByRole<HTMLInputElement>('radio');
    expect([first?.checked, second?.checked, second?.disabled]).toEqual([false, true, true]);
  });

  test('[NAV-17] a day typed as digits gets its dots, and one that is being corrected is left alone', async () => {
    const typed: string[] = [];
    render(<DateField label="Day" defaultValue="" onChange={({ target }) => typed.push(target.value)} />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(input, '12031984');
    expect([input.value, typed.at(-1)]).toEqual(['12.03.1984', '12.03.1984']);
    await userEvent.clear(input);
    await userEvent.type(input, '2031984');
    input.setSelectionRange(0, 0);
    await userEvent.type(input, '1', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(input.value).toBe('12031984');
  });
});

describe('what stops a form', () => {
  test('[DOC-19] takes the focus when it appears, and each line leads to its field', async () => {
    const scrolled = vi.fn();
    HTMLElement.prototype.scrollIntoView = scrolled;
    const summary = (errors: readonly { readonly id: string; readonly message: string }[]) => (
      <>
        <ErrorSummary title="Please check" errors={errors} />
        <input id="city" />
      </>
    );
    const { rerender } = render(summary([]));
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(summary([{ id: 'city', message: 'City is missing' }]));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await userEvent.click(screen.getByRole('link', { name: 'City is missing' }));
    expect(document.activeElement).toBe(document.getElementById('city'));
    expect(scrolled).toHaveBeenCalledOnce();
    expect(window.location.hash).toBe('');
  });
});
