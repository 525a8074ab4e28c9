import type { ComponentProps } from 'react';
import css from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'required'> {
  readonly icon?: IconName;
}

/** A single-line text field. Accepts the props returned by react-hook-form's `register`. */
export function TextField({ label, hint, error, required, id, icon, className, ...input }: TextFieldProps) {
  return (
    <Field {...definedFieldProps({ label, hint, error, required, id })} className={className}>
      {(described) =>
        icon ? (
          <div className={css.withIcon}>
            <Icon name={icon} />
            <input type="text" {...input} {...described} className={css.input} />
          </div>
        ) : (
          <input type="text" {...input} {...described} className={css.input} />
        )
      }
    </Field>
  );
}

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'required'> {}

/** A multi-line text field. */
export function TextArea({ label, hint, error, required, id, className, ...area }: TextAreaProps) {
  return (
    <Field {...definedFieldProps({ label, hint, error, required, id })} className={className}>
      {(described) => <textarea rows={4} {...area} {...described} className={css.input} />}
    </Field>
  );
}

/** Returns the field's props without the undefined ones (exactOptionalPropertyTypes). */
export function definedFieldProps(props: {
  label: FieldProps['label'];
  hint: FieldProps['hint'];
  error: string | undefined;
  required: boolean | undefined;
  id: string | undefined;
}): FieldProps {
  const { label, hint, error, required, id } = props;
  return { label, hint, error, ...(required ? { required } : {}), ...(id ? { id } : {}) };
}
