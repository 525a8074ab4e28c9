import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Checkbox, RadioGroup } from './choice-fields.tsx';
import { DateField } from './date-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldRow } from './field-row.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea, TextField } from './text-field.tsx';

afterEach(cleanup);

/** The accessible description of an input. */
const described = (input: Element) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('a form field', () => {
  test.each([
    ['text', (error?: string) => <TextField label="Name" hint="as on the card" error={error} required />, 'textbox'],
    [
      'text with an icon',
      (error?: string) => <TextField label="Name" hint="as on the card" error={error} required icon="search" />,
      'textbox',
    ],
    ['lines', (error?: string) => <TextArea label="Name" hint="as on the card" error={error} required />, 'textbox'],
    ['day', (error?: string) => <DateField label="Name" hint="as on the card" error={error} required />, 'textbox'],
    [
      'choice',
      (error?: string) => <SelectField label="Name" hint="as on the card" error={error} required options={[]} />,
      'combobox',
    ],
  ] as const)('[DOC-19] of type %s has an accessible name, hint and error', (_kind, field, role) => {
    const { rerender } = render(field());
    const input = () => screen.getByRole(role, { name: /^Name/ });
    expect([described(input()).trim(), input().getAttribute('aria-invalid')]).toEqual(['as on the card', null]);
    expect(input().getAttribute('aria-required')).toBe('true');
    rerender(field('is missing'));
    expect(described(input())).toMatch(/as on the card.*is missing/);
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  test('[DOC-19] a checkbox and a radio group have their errors as descriptions', () => {
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

  test('[NAV-17] dots are inserted while a date is typed, and not while it is being corrected', async () => {
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
    await userEvent.clear(input);
    await userEvent.paste('120319841');
    await userEvent.keyboard('{Backspace}');
    expect(input.value).toBe('12031984');
  });
});

describe('select fields, radio groups and checkboxes', () => {
  test('[DOC-19] a select has its options, an empty one only with a placeholder, and follows a changed list', () => {
    const options = (...values: readonly string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));
    const list = (values: readonly string[], placeholder?: string) => (
      <SelectField label="Level" options={options(...values)} {...(placeholder ? { placeholder } : {})} />
    );
    const shown = () => screen.getAllByRole<HTMLOptionElement>('option').map(({ value, text }) => `${value}:${text}`);
    const { rerender } = render(list(['a', 'b']));
    expect(shown()).toEqual(['a:A', 'b:B']);
    rerender(list(['a', 'b'], 'choose'));
    expect(shown()).toEqual([':choose', 'a:A', 'b:B']);
    rerender(list(['a', 'c']));
    expect(shown()).toEqual(['a:A', 'c:C']);
    rerender(list(['a']));
    expect(shown()).toEqual(['a:A']);
    rerender(<SelectField label="Level" options={[{ value: 'a', label: 'other words' }]} />);
    expect(shown()).toEqual(['a:other words']);
    rerender(<SelectField label="Level" options={[{ value: 'b', label: 'other words' }]} />);
    expect(shown()).toEqual(['b:other words']);
  });

  test('[DOC-19] a radio group has its name, hint and id; each option has its description, and all can be disabled', () => {
    const group = (more: object) => (
      <RadioGroup
        id="level"
        name="level"
        label="Level"
        hint="who sees it"
        required
        options={[
          { value: 'a', label: 'A', description: 'everybody' },
          { value: 'b', label: 'B' },
        ]}
        {...more}
      />
    );
    const { rerender } = render(group({}));
    const box = screen.getByRole('group', { name: /^Level/ });
    expect([box.id, box.tabIndex, described(box)]).toEqual(['level', -1, 'who sees it']);
    expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true');
    const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios().map(({ name, value, disabled }) => [name, value, disabled])).toEqual([
      ['level', 'a', false],
      ['level', 'b', false],
    ]);
    expect(screen.getByRole('radio', { name: /A.*everybody/ })).toBeDefined();
    expect([box.getAttribute('tabindex'), box.querySelectorAll('small').length]).toEqual(['-1', 1]);
    // Without a value, the browser or a form library holds the choice.
    radios()[1]?.click();
    expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
    rerender(group({ disabled: true, id: undefined }));
    expect([radios().every(({ disabled }) => disabled), box.hasAttribute('tabindex')]).toEqual([true, false]);
  });

  test('[DOC-19] what an input takes is passed on to it: its value, its name, whether it is disabled', () => {
    const onChange = vi.fn();
    const options = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ];
    const given = { onChange, disabled: true, name: 'n' };
    render(
      <>
        <Checkbox label="Checkbox" checked {...given} />
        <SelectField label="Select" options={options} value="b" {...given} />
        <TextField label="Text" value="t" {...given} />
        <TextField label="Search" icon="search" type="search" value="s" {...given} />
        <TextArea label="Lines" value="l" {...given} />
      </>,
    );
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    const all = ['Checkbox', 'Select', 'Text', 'Search', 'Lines'].map(field);
    expect(all.map(({ name, disabled }) => [name, disabled])).toEqual(all.map(() => ['n', true]));
    expect([field('Checkbox').checked, ...all.slice(1).map(({ value }) => value)]).toEqual([true, 'b', 't', 's', 'l']);
    expect(field('Search').type).toBe('search');
  });

  test('[DOC-19] two groups without an id have each their own error', () => {
    const group = (error: string) => <RadioGroup name={error} label={error} error={error} options={[]} />;
    render(
      <>
        {group('one')}
        {group('two')}
      </>,
    );
    expect(screen.getAllByRole('group').map(described)).toEqual(['one', 'two']);
  });

  test('[DOC-10] a checkbox can be indeterminate, or show only its box with the label for screen readers', () => {
    const held: { current: HTMLInputElement | null } = { current: null };
    const told: (HTMLInputElement | null)[] = [];
    const boxes = (some: boolean) => (
      <>
        <Checkbox label="all" ref={held} indeterminate={some} aria-describedby="more" description="of these" />
        <Checkbox
          label="one"
          ref={(element) => void told.push(element)}
          boxOnly
          error="wrong"
          aria-describedby="more"
        />
        <p id="more">three</p>
      </>
    );
    const { rerender } = render(boxes(true));
    const [all, one] = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect([all?.indeterminate, held.current === all, told.at(-1) === one]).toEqual([true, true, true]);
    expect([all, one].map((box) => box && described(box))).toEqual(['three', 'three wrong']);
    expect([all?.getAttribute('aria-invalid'), one?.getAttribute('aria-invalid')]).toEqual([null, 'true']);
    expect(screen.getByRole('checkbox', { name: 'one' })).toBe(one);
    expect(screen.getByText('one').className).not.toBe('');
    expect([all, one].map((box) => box?.parentElement?.querySelector('small')?.textContent)).toEqual([
      'of these',
      undefined,
    ]);
    expect(one?.parentElement?.className).not.toBe(all?.parentElement?.className);
    rerender(boxes(false));
    expect(all?.indeterminate).toBe(false);
  });

  test('[DOC-19] a field has the given id or a unique one, and the mark of a required field is hidden from screen readers', () => {
    render(
      <>
        <TextField label="Name" id="name" required />
        <TextField label="Town" icon="search" />
        <TextArea label="Words" rows={2} id="words" />
        <DateField label="Day" />
        <DateField label="Date of birth" autoComplete="bday" />
        <FieldRow>
          <SelectField label="Level" options={[]} id="level" />
        </FieldRow>
      </>,
    );
    const fields = screen.getAllByRole('textbox');
    expect([fields[0]?.id, fields[2]?.id, screen.getByRole('combobox').id]).toEqual(['name', 'words', 'level']);
    expect(document.getElementById('name-error')).toBeNull();
    expect(new Set(fields.map(({ id }) => id)).size).toBe(5);
    expect(fields.map((field) => field.getAttribute('aria-required'))).toEqual(['true', null, null, null, null]);
    expect(fields.map((field) => field.getAttribute('aria-describedby'))).toEqual([null, null, null, null, null]);
    expect(fields[2]?.getAttribute('rows')).toBe('2');
    expect([fields[3]?.getAttribute('inputmode'), fields[3]?.getAttribute('autocomplete')]).toEqual(['numeric', 'off']);
    expect(fields[4]?.getAttribute('autocomplete')).toBe('bday');
    expect(screen.getAllByText('*').map((mark) => mark.getAttribute('aria-hidden'))).toEqual(['true']);
  });
});

describe('the error summary of a form', () => {
  test('[DOC-19] takes the focus when it appears, and each entry moves the focus to its field', async () => {
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
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
    await userEvent.click(screen.getByRole('link', { name: 'City is missing' }));
    expect(document.activeElement).toBe(document.getElementById('city'));
    expect(scrolled).toHaveBeenCalledOnce();
    expect(window.location.hash).toBe('');
    rerender(
      summary([
        { id: 'street', message: 'Street is missing' },
        { id: 'city', message: 'City is missing' },
      ]),
    );
    expect(screen.getByRole('alert').textContent).toBe('Please checkStreet is missingCity is missing');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#street', '#city']);
  });

  test('[DOC-19] leaves the focus in a field that is being corrected when its error comes back', async () => {
    function Form() {
      const [city, setCity] = useState('');
      const errors = city.length === 1 ? [] : [{ id: 'city', message: 'City is wrong' }];
      return (
        <>
          <ErrorSummary title="Please check" errors={errors} />
          <input id="city" value={city} onChange={({ target }) => setCity(target.value)} />
        </>
      );
    }
    render(<Form />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await userEvent.type(screen.getByRole('textbox'), 'Bern');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Bern');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    // Shown, but not read aloud with each letter.
    expect([screen.getByText('City is wrong').tagName, screen.queryByRole('alert')]).toEqual(['A', null]);
  });
});
