import { typeForClass, typesOfClass } from '@epr/domain/documents';
import { useTexts } from '../../../../i18n/index.ts';
import type { SectionProps } from '../draft-form.ts';
import { FieldRow } from '../../../../components/index.ts';
import { CodeField } from '../fields/code-field.tsx';

interface ClassAndTypeFieldsProps extends Pick<SectionProps, 'form' | 'document'> {
  /** The class that is chosen in the form. */
  readonly classCode: string;
  /** A class or a type was chosen. */
  readonly onChoose: () => void;
}

/** The official lists: a class, and the types of that class (COD-01). */
export function ClassAndTypeFields({ form, document, classCode, onChoose }: ClassAndTypeFieldsProps) {
  const { t } = useTexts();
  const types = typesOfClass(classCode);
  const chooseClass = (code: string) => {
    onChoose();
    form.setValue('typeCode', typeForClass(form.getValues('typeCode'), code), { shouldDirty: true });
  };
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
        onChoose={onChoose}
      />
    </FieldRow>
  );
}
