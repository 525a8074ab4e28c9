import type { EntryDraft } from '@epr/domain/vaccination';
import { DateField, RadioGroup } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';

/** Fields for the end of an illness or a risk, and whether a risk is still active. */
export function EndFields({
  draft,
  errorOf,
  onChange,
}: {
  readonly draft: EntryDraft;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (changed: Partial<EntryDraft>) => void;
}) {
  const { t } = useTexts();
  return (
    <>
      <DateField
        id="entry-end"
        label={t('vaccination.form.end')}
        error={errorOf('end')}
        value={draft.end}
        onChange={(event) => onChange({ end: event.target.value })}
      />
      {draft.section === 'risks' && (
        <RadioGroup
          id="entry-status"
          name="status"
          label={t('vaccination.form.status')}
          error={errorOf('status')}
          value={draft.status}
          options={(['active', 'inactive'] as const).map((value) => ({
            value,
            label: t(`vaccination.states.${value}`),
          }))}
          onChange={(event) => onChange({ status: event.target.value === 'active' ? 'active' : 'inactive' })}
        />
      )}
    </>
  );
}
