import { useWatch } from 'react-hook-form';
import { typeForClass, typesOfClass, type MetadataField } from '@epr/domain/documents';
import { useTexts } from '../../../../i18n/index.ts';
import type { SectionProps } from '../draft-form.ts';
import { FieldRow } from '../../../../components/index.ts';
import { CodeField } from '../fields/code-field.tsx';

type ClassAndTypeFieldsProps = Pick<SectionProps, 'form' | 'document'> & {
  readonly may?: (field: MetadataField) => boolean;
};

/** The official lists: a class, and the types of that class (COD-01). */
export function ClassAndTypeFields({ form, document, may = () => true }: ClassAndTypeFieldsProps) {
  const { t } = useTexts();
  const classCode = useWatch({ control: form.control, name: 'classCode' });
  const types = typesOfClass(classCode);
  const chooseClass = (code: string) =>
    form.setValue('typeCode', typeForClass(form.getValues('typeCode'), code), { shouldDirty: true });
  const sameClass = document?.classCode.code === classCode;
  return (
    <FieldRow>
      {may('classCode') && (
        <CodeField
          form={form}
          name="classCode"
          list="documentClass"
          label={t('documents.upload.class')}
          given={document?.classCode}
          required
          onChoose={chooseClass}
        />
      )}
      {may('typeCode') && (
        <CodeField
          form={form}
          name="typeCode"
          list="documentType"
          label={t('documents.upload.type')}
          given={sameClass ? document.typeCode : undefined}
          only={types.length > 0 ? types : undefined}
          required
        />
      )}
    </FieldRow>
  );
}
