import type { ChangeEvent, ComponentProps } from 'react';
import { classes } from '../theme/class-names.ts';
import { dotsWhileTyping } from './date-mask.ts';
import css from './field.module.css';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface DayFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'required' | 'type'> {}

/** A day as people write it here, DD.MM.YYYY (NAV-17); dots come by themselves, so a number pad is enough. */
export function DayField({ className, onChange, ...rest }: DayFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const deleting = (event.nativeEvent as InputEvent).inputType?.startsWith('delete') ?? false;
    const atEnd = input.selectionStart === null || input.selectionStart === input.value.length;
    if (!deleting && atEnd) input.value = dotsWhileTyping(input.value);
    onChange?.(event);
  };
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete={rest.autoComplete ?? 'off'}
      maxLength={10}
      onChange={change}
      className={classes(css.day, className)}
    />
  );
}
