import { useWatch, type FieldPath } from 'react-hook-form';
import type { DocumentDraft } from '@epr/domain/documents';
import { SelectField } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import type { ListName } from '../../../../documents/labels/use-labels.ts';
import { useField, type DraftForm } from '../draft-form.ts';
import { useCodeOptions, type StoredCode } from './code-options.ts';

export interface CodeFieldProps {
  readonly form: DraftForm;
  readonly name: FieldPath<DocumentDraft>;
  readonly list: ListName;
  readonly label: string;
  /** The code of the stored document. */
  readonly storedCode?: StoredCode | undefined;
  /** The codes of the list that are offered; default: all. */
  readonly allowedCodes?: readonly string[] | undefined;
  readonly required?: boolean;
  readonly onChoose?: (code: string) => void;
}

/** One code of an official list. A required field of a stored document that has a code cannot be emptied. */
export function CodeField({ form, name, list, label, storedCode, allowedCodes, required, onChoose }: CodeFieldProps) {
  const { t } = useTexts();
  const choices = useCodeOptions();
  const { onChange, ...field } = useField(form)(name);
  const empty = useWatch({ control: form.control, name }) === '';
  const placeholder = required ? t('documents.upload.chooseOne') : t('edit.edit.noChoice');
  return (
    <SelectField
      label={label}
      {...(required ? { required } : {})}
      {...(required && storedCode?.code && !empty ? {} : { placeholder })}
      options={choices(list, { ...(storedCode ? { storedCode } : {}), ...(allowedCodes ? { allowedCodes } : {}) })}
      {...field}
      onChange={(event) => {
        onChoose?.(event.target.value);
        void onChange(event);
      }}
    />
  );
}
