import { useId, type ReactNode } from 'react';
import css from './field.module.css';
import { classNames } from '../theme/class-names.ts';
import { FieldError } from './field-error.tsx';

export interface FieldProps {
  readonly label: ReactNode;
  /** A sentence below the label that helps to avoid errors. */
  readonly hint?: ReactNode;
  /** The error and how to correct it; linked to the input. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly id?: string;
}

/** The attributes an input gets from its field. */
export interface InputAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** A visible label, an asterisk when required, a hint and an error around one input. */
export function Field({
  label,
  hint,
  error,
  required,
  id,
  className,
  children,
}: FieldProps & { readonly className?: string | undefined; readonly children: (input: InputAttributes) => ReactNode }) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  return (
    <div className={classNames(css.field, className)}>
      <label className={css.label} htmlFor={inputId}>
        {label}
        {required && <Asterisk />}
      </label>
      {hint && (
        <div id={hintId} className={css.hint}>
          {hint}
        </div>
      )}
      {children({
        id: inputId,
        'aria-describedby': classNames(hint ? hintId : undefined, error ? errorId : undefined) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The mark of a required field; its meaning is also in aria-required. */
export function Asterisk() {
  return (
    <span className={css.asterisk} aria-hidden="true">
      {' *'}
    </span>
  );
}
