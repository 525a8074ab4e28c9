import { useSessionState } from '../../../context/session.ts';
import { RadioGroup } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useField, type DraftForm } from './form-fields.ts';
import css from './form.module.css';

/**
 * Who will see the document, in plain words; only the patient's side may keep something secret (DOC-29). `only`: the one level
 * the patient lets a professional's documents have, once the platform has told it.
 */
export function VisibilityField({
  form,
  only,
}: {
  readonly form: DraftForm;
  readonly only?: 'restricted' | 'secret' | undefined;
}) {
  const { t } = useTexts();
  const { role } = useSessionState();
  const field = useField(form);
  const professional = role === 'HCP' || role === 'ASS';
  const level = (value: 'normal' | 'restricted') => ({
    value,
    label: t(`documents.visibility.${value}`),
    description: t(`documents.visibility.${value}${professional ? 'WhoProfessional' : 'Who'}`),
  });
  const secret = {
    value: 'secret',
    label: t('documents.visibility.secret'),
    description: t('documents.visibility.secretWho'),
  };
  return (
    <div className={css.block}>
      <RadioGroup
        label={t('documents.upload.visibility')}
        hint={t(professional ? 'documents.upload.visibilityHintProfessional' : 'documents.upload.visibilityHint')}
        required
        options={[level('normal'), level('restricted'), ...(professional && !only ? [] : [secret])].filter(
          ({ value }) => !only || value === only,
        )}
        {...field('confidentiality')}
      />
    </div>
  );
}
