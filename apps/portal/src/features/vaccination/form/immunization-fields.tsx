import type { EntryDraft } from '@epr/domain/vaccination';
import { TextField } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from '../vaccination.module.css';

/** Fields of a vaccination besides its date and its diseases: number of the dose, lot, and who gave it. */
export function ImmunizationFields({
  draft,
  suggestedDose,
  errorOf,
  onChange,
}: {
  readonly draft: EntryDraft;
  /** Derived from the doses in the record; undefined without a suggestion. */
  readonly suggestedDose: number | undefined;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (changed: Partial<EntryDraft>) => void;
}) {
  const { t } = useTexts();
  return (
    <>
      <div className={css.dose}>
        <TextField
          id="entry-dose"
          label={t('vaccination.form.dose')}
          hint={suggestedDose !== undefined && t('vaccination.form.doseSuggested', { number: suggestedDose })}
          required
          inputMode="numeric"
          error={errorOf('dose')}
          value={draft.dose}
          onChange={(event) => onChange({ dose: event.target.value })}
        />
      </div>
      <TextField
        label={t('vaccination.form.lot')}
        value={draft.lot}
        onChange={(event) => onChange({ lot: event.target.value })}
      />
      <TextField
        label={t('vaccination.form.performer')}
        hint={t('vaccination.form.performerHint')}
        value={draft.performer}
        onChange={(event) => onChange({ performer: event.target.value })}
      />
      <TextField
        label={t('vaccination.form.organisation')}
        value={draft.organisation}
        onChange={(event) => onChange({ organisation: event.target.value })}
      />
    </>
  );
}
