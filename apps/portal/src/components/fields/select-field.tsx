import { memo, type ComponentProps } from 'react';
import css from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from '../icons/icon.tsx';
import { definedFieldProps } from './text-field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'required' | 'children'> {
  readonly options: readonly Option[];
  /** Text of the empty option; without it there is no empty option. */
  readonly placeholder?: string;
}

/** A choice of one from a list: the native select, which works with every device and screen reader. */
export function SelectField({
  label,
  hint,
  error,
  required,
  id,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...definedFieldProps({ label, hint, error, required, id })} className={className}>
      {(described) => (
        <div className={css.select}>
          <select {...select} {...described} className={css.input}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            <Options options={options} />
          </select>
          <Icon name="chevronDown" />
        </div>
      )}
    </Field>
  );
}

/** A form renders on every key press, and its lists hold hundreds of codes: only a changed list is rendered again. */
const Options = memo(
  function Options({ options }: Pick<SelectFieldProps, 'options'>) {
    return options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
  },
  (previous, next) =>
    previous.options.length === next.options.length &&
    next.options.every(({ value, label }, at) => {
      const option = previous.options[at];
      return option?.value === value && option.label === label;
    }),
);
