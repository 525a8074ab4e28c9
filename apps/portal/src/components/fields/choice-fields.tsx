import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import css from './field.module.css';
import { FieldError } from './field-error.tsx';
import { Asterisk, type FieldProps } from './field.tsx';
import { VisuallyHidden } from '../surfaces/visually-hidden.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** Only the box is visible; the label is for assistive technology. */
  readonly boxOnly?: boolean;
  /** Some, but not all, of the items it represents are selected. */
  readonly indeterminate?: boolean;
}

export function Checkbox({
  label,
  description,
  error,
  boxOnly,
  indeterminate = false,
  className,
  ref,
  'aria-describedby': describedBy,
  ...input
}: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const attach = (element: HTMLInputElement | null) => {
    own.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <div className={className}>
      <label className={classNames(css.choice, boxOnly && css.boxOnly)}>
        <input
          {...input}
          ref={attach}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(describedBy, error ? errorId : undefined) || undefined}
        />
        {boxOnly ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
        {description && <small>{description}</small>}
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

export interface RadioGroupProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'required' | 'type' | 'value'> {
  readonly name: string;
  /** The chosen value; omitted when a form library holds it. */
  readonly value?: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: ReactNode;
    readonly description?: ReactNode;
    readonly disabled?: boolean;
  }[];
}

/** A choice of one from a few options, all visible. */
export function RadioGroup({ label, hint, error, required, id, options, value, className, ...input }: RadioGroupProps) {
  const generatedId = useId();
  const errorId = `${id ?? generatedId}-error`;
  const hintId = `${id ?? generatedId}-hint`;
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classNames(css.group, className)}
      aria-describedby={classNames(hint ? hintId : undefined, error ? errorId : undefined) || undefined}
    >
      <legend className={css.label}>
        {label}
        {required && <Asterisk />}
      </legend>
      {hint && (
        <div id={hintId} className={css.hint}>
          {hint}
        </div>
      )}
      {options.map((option) => (
        <label key={option.value} className={css.choice}>
          <input
            {...input}
            type="radio"
            value={option.value}
            disabled={option.disabled ?? input.disabled}
            {...(value === undefined ? {} : { checked: value === option.value })}
          />
          <span>{option.label}</span>
          {option.description && <small>{option.description}</small>}
        </label>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
