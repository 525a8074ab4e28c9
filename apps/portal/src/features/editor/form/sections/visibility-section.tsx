import { confidentialityLevels, confidentialityOf, isLessProtected, type Confidentiality } from '@epr/domain/documents';
import { isProfessional } from '@epr/domain/session';
import { useSessionState } from '../../../../context/session.ts';
import { HelpButton } from '../../../../context/help/help-button.tsx';
import { RadioGroup } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useField, type FormMode, type SectionProps } from '../draft-form.ts';
import css from '../form.module.css';
import { StepNumber } from './step-heading.tsx';

/** Restricts the levels that are offered (DOC-29). */
export interface LevelLimits {
  /** The only level the patient allows for documents of professionals, known once the platform has returned it. */
  readonly only: Extract<Confidentiality, 'restricted' | 'secret'> | undefined;
  /** The lowest level allowed. */
  readonly least: Confidentiality | undefined;
}

/**
 * The confidentiality level of the document, in plain words; only patients and representatives may choose secret (DOC-24, DOC-29). An
 * unknown level is shown as given and kept (COD-02).
 */
export function VisibilitySection({
  form,
  document,
  levels: limits,
  mode,
}: SectionProps & { readonly levels?: LevelLimits | undefined; readonly mode: FormMode }) {
  const { t } = useTexts();
  const { role } = useSessionState();
  const field = useField(form);
  const professional = isProfessional(role);
  const storedLevel = document?.confidentiality;
  const values = { words: storedLevel?.display ?? storedLevel?.code ?? '' };
  const unknown =
    storedLevel && !confidentialityOf(storedLevel)
      ? [{ value: storedLevel.code, label: t('edit.edit.given', values) }]
      : [];
  const levels = Object.keys(confidentialityLevels) as Confidentiality[];
  const { only, least } = limits ?? {};
  const open = levels.filter(
    (level) =>
      (only ? level === only : level !== 'secret' || !professional) && !(least && isLessProtected(level, least)),
  );
  return (
    <div className={css.block}>
      <RadioGroup
        label={
          mode === 'add' ? (
            <span className={css.step}>
              <StepNumber number={3} />
              {t('documents.upload.visibility')}
            </span>
          ) : (
            t('documents.upload.visibility')
          )
        }
        hint={t(professional ? 'documents.upload.visibilityHintProfessional' : 'documents.upload.visibilityHint')}
        required
        options={[
          ...open.map((level) => ({
            value: confidentialityLevels[level].code,
            label: t(`documents.visibility.${level}`),
            description: t(`documents.visibility.${level}${role === 'PAT' ? 'Who' : 'WhoOther'}`),
          })),
          ...unknown,
        ]}
        {...field('confidentiality')}
      />
      <HelpButton topic="confidentiality" about={t('documents.upload.visibility')} />
    </div>
  );
}
