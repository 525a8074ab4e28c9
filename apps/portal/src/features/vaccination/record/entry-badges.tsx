import { isRetiredVaccine, type MergedEntry } from '@epr/domain/vaccination';
import { Badge } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useRecordView } from './record-view.ts';
import { StateBadges } from './state-badges.tsx';
import css from '../vaccination.module.css';

/** Badges in one line: dose, state, and whether the vaccine is no longer sold. */
export function EntryBadges({ merged }: { readonly merged: MergedEntry }) {
  const { t } = useTexts();
  const { isSaving } = useRecordView();
  const { entry } = merged;
  const retired = entry.section === 'immunizations' && entry.concept.codings.some(isRetiredVaccine);
  return (
    <p className={css.badges}>
      {entry.dose !== undefined && (
        <Badge tone="primary">
          {entry.doses
            ? t('vaccination.entry.doseOf', { number: entry.dose, of: entry.doses })
            : t('vaccination.entry.dose', { number: entry.dose })}
        </Badge>
      )}
      <StateBadges merged={merged} saving={isSaving(merged)} />
      {retired && <Badge>{t('vaccination.entry.retired')}</Badge>}
    </p>
  );
}
