import { confidentialityOf, isLessProtected } from '@epr/domain/documents';
import { useSessionState } from '../../../context/session.ts';
import { RadioGroup } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useDocumentRelation } from './document-relation.ts';
import { useField, type DraftForm } from './form-fields.ts';
import css from './upload.module.css';

/**
 * Who will see the document, in plain words; only the patient's side may keep something secret (DOC-29). `only`: the one level
 * the patient lets a professional's documents have, once the platform has told it. A professional's new version is never less protected
 * than what it replaces.
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
  const addition = useDocumentRelation();
  const least = professional && addition?.kind === 'replace' && confidentialityOf(addition.document.confidentiality);
  const level = (value: 'normal' | 'restricted') => ({
    value,
    label: t(`documents.visibility.${value}`),
    description: t(`documents.visibility.${value}${professional ? 'WhoProfessional' : 'Who'}`),
  });
  const secret = {
    value: 'secret' as const,
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
          ({ value }) => (!only || value === only) && !(least && isLessProtected(value, least)),
        )}
        {...field('confidentiality')}
      />
    </div>
  );
}
