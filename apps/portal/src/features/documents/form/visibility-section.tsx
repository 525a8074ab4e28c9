import { confidentialityLevels, confidentialityOf, type Confidentiality } from '@epr/domain/documents';
import { RadioGroup } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './form.module.css';
import { useEditField, type PartProps } from './edit-fields.ts';

/** Who may see the document, in plain words; a level nobody knows is shown as given and kept (DOC-24, COD-02). */
export function VisibilitySection({ form, document }: PartProps) {
  const { t } = useTexts();
  const field = useEditField(form);
  const { confidentiality } = document;
  const given = confidentiality.display ?? confidentiality.code;
  const unknown = { value: confidentiality.code, label: t('changing.edit.given', { words: given }) };
  const levels = Object.keys(confidentialityLevels) as Confidentiality[];
  return (
    <div className={css.block}>
      <RadioGroup
        label={t('changing.edit.visibility')}
        options={[
          ...levels.map((level) => ({
            value: confidentialityLevels[level].code,
            label: t(`documents.visibility.${level}`),
            description: t(`documents.visibility.${level}Who`),
          })),
          ...(confidentialityOf(confidentiality) ? [] : [unknown]),
        ]}
        {...field('confidentiality')}
      />
    </div>
  );
}
