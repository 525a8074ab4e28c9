import type { ChangeEvent, ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { maskDate } from './mask-date.ts';
import css from './field.module.css';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface DateFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'required' | 'type'> {}

/**
 * A date in the Swiss format DD.MM.YYYY (NAV-17); the dots are inserted into eight digits, so that a numeric keypad is enough. Typed or
 * pasted text is never truncated or changed otherwise.
 */
export function DateField({ className, onChange, ...rest }: DateFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const deleting = (event.nativeEvent as InputEvent).inputType?.startsWith('delete') ?? false;
    const atEnd = input.selectionStart === null || input.selectionStart === input.value.length;
    if (!deleting && atEnd) input.value = maskDate(input.value);
    onChange?.(event);
  };
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete={rest.autoComplete ?? 'off'}
      onChange={change}
      className={classNames(css.day, className)}
    />
  );
}
