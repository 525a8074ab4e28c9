import type { ChangeEvent, ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import { maskDate } from './date-mask.ts';
import css from './field.module.css';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface DateFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'required' | 'type'> {}

/**
 * A day as people write it here, DD.MM.YYYY (NAV-17); eight digits get their dots by themselves, so a number pad is enough.
 * Nothing typed or pasted is cut off or changed otherwise.
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
