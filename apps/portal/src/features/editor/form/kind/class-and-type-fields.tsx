import { useWatch } from 'react-hook-form';
import { typeForClass, typesOfClass } from '@epr/domain/documents';
import { useTexts } from '../../../../i18n/index.ts';
import type { SectionProps } from '../draft-form.ts';
import { FieldRow } from '../../../../components/index.ts';
import { CodeField } from '../fields/code-field.tsx';

/** The official lists: a class, and the types of that class (COD-01). */
export function ClassAndTypeFields({ form, document }: Pick<SectionProps, 'form' | 'document'>) {
  const { t } = useTexts();
  const classCode = useWatch({ control: form.control, name: 'classCode' });
  const types = typesOfClass(classCode);
  const chooseClass = (code: string) =>
    form.setValue('typeCode', typeForClass(form.getValues('typeCode'), code), { shouldDirty: true });
  const sameClass = document?.classCode.code === classCode;
  return (
    <FieldRow>
      <CodeField
        form={form}
        name="classCode"
        list="documentClass"
        label={t('documents.upload.class')}
        storedCode={document?.classCode}
        required
        onChoose={chooseClass}
      />
      <CodeField
        form={form}
        name="typeCode"
        list="documentType"
        label={t('documents.upload.type')}
        storedCode={sameClass ? document.typeCode : undefined}
        allowedCodes={types.length > 0 ? types : undefined}
        required
      />
    </FieldRow>
  );
}
