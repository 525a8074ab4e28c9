import { useMemo, useState } from 'react';
import type { CallFailure } from '@epr/client/transport';
import type { CodeLanguage } from '@epr/codes/code-list';
import type { Confidentiality } from '@epr/domain/documents';
import {
  entryFromDraft,
  likelyDuplicate,
  nextDose,
  validateEntryDraft,
  type EditableSection,
  type MergedEntry,
} from '@epr/domain/vaccination';
import { formatDay } from '@epr/domain/values';
import { failureOf } from '../../../context/call-error.ts';
import { useSubmitOnce } from '../../../context/queries/use-submit-once.ts';
import { useToday } from '../../../context/time/today.ts';
import { useIsMounted } from '../../../context/use-is-mounted.ts';
import {
  Alert,
  Button,
  Card,
  DateField,
  ErrorSummary,
  FocusMainWhenGone,
  RadioGroup,
  TextArea,
} from '../../../components/index.ts';
import {
  allowedUploadLevelOf,
  useAllowedUploadLevel,
} from '../../../documents/background-uploads/allowed-upload-level.ts';
import { shortCode, useTexts } from '../../../i18n/index.ts';
import { SaveFailed } from '../actions/save-failed.tsx';
import { useSaveVaccinations } from '../actions/use-save-vaccinations.ts';
import { useRecordView } from '../record/record-view.ts';
import { useEntryLabels } from '../labels/use-entry-labels.ts';
import { choicesOf, chosenChoice } from './choices.ts';
import { CodeSearch } from './code-search.tsx';
import { DiseaseField } from './disease-field.tsx';
import { EndFields } from './end-fields.tsx';
import { ImmunizationFields } from './immunization-fields.tsx';
import { useEntryDraft } from './use-entry-draft.ts';
import css from '../vaccination.module.css';

/** Form that adds an entry of a section, or corrects one; each save creates a document of its own (VAC-04, VAC-07). */
export function EntryForm({
  section,
  corrected,
  failure: refusedBefore,
  forgetFailure,
  onDone,
  onFailed,
}: {
  readonly section: EditableSection;
  readonly corrected?: MergedEntry | undefined;
  /** It was sent before and could not be stored. */
  readonly failure: CallFailure | undefined;
  readonly forgetFailure: () => void;
  readonly onDone: () => void;
  /** Called when the form was sent and closed, and the entry could not be stored: what was typed is kept for the next form. */
  readonly onFailed: (failure: CallFailure) => void;
}) {
  const { t, locale } = useTexts();
  const labels = useEntryLabels();
  const today = useToday();
  const { record, isProfessional } = useRecordView();
  const entry = useEntryDraft(section, corrected, formatDay(today));
  const { draft, level, restored, change, changeLevel, discard, next, keepWhileSent, forget } = entry;
  /** Number of attempts to save: errors are shown from the first one on, and take the focus each time. */
  const [tries, setTries] = useState(0);
  const isChecked = tries > 0;
  const { save, saving, failure: refusedNow, reset } = useSaveVaccinations();
  const isMounted = useIsMounted();
  const failure = refusedNow ?? refusedBefore;
  const { onlyLevel } = useAllowedUploadLevel();
  // After a reload the refusal alone names it.
  const allowedLevel = onlyLevel ?? (failure && allowedUploadLevelOf(failure));
  const language = shortCode(locale) as CodeLanguage;
  const choices = useMemo(() => choicesOf(section, language), [section, language]);
  const chosen = chosenChoice(choices, section, draft.code, language);
  const problems = validateEntryDraft(draft, today, corrected?.entry);
  const errorOf = (field: string) => {
    const found = isChecked ? problems.find((problem) => problem.field === field) : undefined;
    return found && t(found.message);
  };
  const possibleDuplicate = likelyDuplicate(draft, record, corrected?.key);
  // A corrected entry is in the record already and has its number.
  const suggestedDose = corrected || draft.diseases.length === 0 ? undefined : nextDose(record, draft.diseases);
  const isImmunization = section === 'immunizations';
  // The end of an illness comes from another program: it is checked with the entry, so it must be seen and can be corrected.
  const hasEnd = section === 'risks' || corrected?.entry.end !== undefined;
  const beginAgain = () => {
    setTries(0);
    reset();
    if (refusedBefore && isMounted()) forgetFailure();
  };
  const submit = useSubmitOnce(async (again: boolean): Promise<void> => {
    setTries(tries + 1);
    if (problems.length > 0) return;
    const name = chosen?.label ?? '';
    const saved = save({
      kind: 'administration',
      entries: (writing) => [entryFromDraft(draft, writing(), corrected)],
      title: t(isImmunization ? 'vaccination.document.title' : 'vaccination.document.titleOther', { name }),
      confidentiality: allowedLevel ?? level,
    });
    if (!again) {
      // The record shows the entry at once (VAC-07); the form opens again if it could not be stored.
      keepWhileSent();
      onDone();
    }
    try {
      await saved;
    } catch (error) {
      if (!again) onFailed(failureOf(error));
      return;
    }
    if (!again) return forget();
    next();
    beginAgain();
  });
  const levels: readonly Confidentiality[] = allowedLevel
    ? [allowedLevel]
    : isProfessional
      ? ['normal', 'restricted']
      : ['normal', 'restricted', 'secret'];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <Card title={t(corrected ? 'vaccination.form.correct' : `vaccination.form.add.${section}`)}>
        <div className={css.form}>
          {/* After "save and add another" the form is emptied once the entry is stored: what was typed meanwhile would be lost. */}
          <fieldset role="presentation" className={css.form} disabled={saving}>
            {(failure || restored) && (
              <Alert
                tone={failure ? 'danger' : 'info'}
                actions={
                  <Button
                    onClick={() => {
                      discard();
                      beginAgain();
                    }}
                  >
                    {t('vaccination.form.discard')}
                  </Button>
                }
              >
                <FocusMainWhenGone />
                {failure ? <SaveFailed failure={failure} /> : t('vaccination.form.restored')}
              </Alert>
            )}
            <ErrorSummary
              key={tries}
              title={t('vaccination.form.check')}
              errors={
                isChecked ? problems.map(({ field, message }) => ({ id: `entry-${field}`, message: t(message) })) : []
              }
            />
            <CodeSearch
              id="entry-code"
              label={isImmunization ? t('vaccination.form.vaccine') : t(`vaccination.form.code.${section}`)}
              hint={t(isImmunization ? 'vaccination.form.vaccineHint' : 'vaccination.form.codeHint')}
              choices={choices}
              chosen={chosen}
              typed={entry.search}
              error={errorOf('code')}
              onType={entry.changeSearch}
              onChoose={(one) =>
                entry.choose({
                  code: one.value,
                  ...(isImmunization ? { diseases: one.diseases } : {}),
                  ...(isImmunization && !corrected ? { dose: String(nextDose(record, one.diseases)) } : {}),
                })
              }
            />
            {isImmunization && (
              <DiseaseField
                id="entry-diseases"
                codes={draft.diseases}
                error={errorOf('diseases')}
                onChange={(diseases) => change({ diseases })}
              />
            )}
            <DateField
              id="entry-date"
              label={t(isImmunization ? 'vaccination.form.date' : 'vaccination.form.dateOther')}
              hint={t('vaccination.form.dateHint')}
              required
              error={errorOf('date')}
              value={draft.date}
              onChange={(event) => change({ date: event.target.value })}
            />
            {possibleDuplicate && (
              <Alert tone="warn" live>
                {t('vaccination.form.duplicate', {
                  name: labels.concept(possibleDuplicate.entry.section, possibleDuplicate.entry.concept),
                  date: labels.when(possibleDuplicate.entry),
                })}
              </Alert>
            )}
            {isImmunization && (
              <ImmunizationFields draft={draft} suggestedDose={suggestedDose} errorOf={errorOf} onChange={change} />
            )}
            {hasEnd && <EndFields draft={draft} errorOf={errorOf} onChange={change} />}
            <TextArea
              label={t('vaccination.form.comment')}
              hint={section === 'adverseEvents' ? t('vaccination.form.reactionHint') : undefined}
              value={draft.comment}
              onChange={(event) => change({ comment: event.target.value })}
            />
            <RadioGroup
              name="level"
              label={t('vaccination.form.visibility')}
              value={allowedLevel ?? level}
              options={levels.map((value) => ({ value, label: t(`documents.visibility.${value}`) }))}
              onChange={(event) => changeLevel(event.target.value as Confidentiality)}
            />
          </fieldset>
          <div className={css.actions}>
            <Button onClick={onDone}>{t('vaccination.actions.cancel')}</Button>
            {!corrected && (
              <Button busy={saving} onClick={() => submit(true)}>
                {t('vaccination.form.saveAndAdd')}
              </Button>
            )}
            <Button kind="primary" type="submit" busy={saving}>
              {t('vaccination.form.save')}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
