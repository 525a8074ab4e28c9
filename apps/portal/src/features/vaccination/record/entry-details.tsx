import type { MergedEntry } from '@epr/domain/vaccination';
import { DescriptionList } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useEntryLabels } from '../labels/use-entry-labels.ts';
import { useRecordView } from './record-view.ts';
import css from '../vaccination.module.css';

/**
 * Shows everything an entry contains, what replaced it, and its earlier versions; `withoutOthers` leaves out the others of the same event,
 * which are shown beside it.
 */
export function EntryDetails({
  merged,
  withoutOthers = false,
}: {
  readonly merged: MergedEntry;
  readonly withoutOthers?: boolean;
}) {
  const { t } = useTexts();
  const labels = useEntryLabels();
  const { entry } = merged;
  return (
    <>
      <DescriptionList
        items={[
          { term: t('vaccination.fields.performer'), value: labels.person(entry.performer) },
          { term: t('vaccination.fields.lot'), value: entry.lot },
          { term: t('vaccination.fields.route'), value: entry.route && labels.route(entry.route) },
          { term: t('vaccination.fields.end'), value: entry.end && labels.date(entry.end) },
          { term: t('vaccination.fields.recorder'), value: labels.person(entry.author) },
          { term: t('vaccination.fields.recorded'), value: entry.recorded && labels.date(entry.recorded) },
          {
            term: t('vaccination.fields.comments'),
            value: entry.comments.length > 0 && <Comments merged={merged} />,
          },
          { term: t('vaccination.fields.replacedBy'), value: <Others keys={merged.replacedBy} /> },
          { term: t('vaccination.fields.earlier'), value: <Others keys={merged.replaced} /> },
          {
            term: t(merged.state === 'conflict' ? 'vaccination.states.conflict' : 'vaccination.fields.others'),
            value: <Others keys={withoutOthers ? [] : merged.others} />,
          },
        ].filter(({ value }) => !isEmptyOthers(value))}
      />
      {merged.predecessorMissing && <p className={css.explain}>{t('vaccination.explain.predecessorMissing')}</p>}
      {entry.unresolved.length > 0 && <p className={css.explain}>{t('vaccination.explain.unresolved')}</p>}
    </>
  );
}

function Comments({ merged }: { readonly merged: MergedEntry }) {
  const labels = useEntryLabels();
  return (
    <ul className={css.plain}>
      {merged.entry.comments.map(({ text, time, author }, index) => (
        <li key={index}>
          {text}
          <small>{[time && labels.date(time), labels.person(author)].filter(Boolean).join(', ')}</small>
        </li>
      ))}
    </ul>
  );
}

/** Lists other entries, one line each; the comparison shows their differences side by side. */
function Others({ keys }: { readonly keys: readonly string[] }) {
  const { t } = useTexts();
  const labels = useEntryLabels();
  const { record } = useRecordView();
  return (
    <ul className={css.plain}>
      {keys.flatMap((key) => {
        const other = record.byKey.get(key);
        if (!other) return [];
        const { entry } = other;
        const parts = [
          labels.when(entry),
          labels.concept(entry.section, entry.concept),
          entry.lot,
          labels.person(entry.author),
          entry.annulled && t('vaccination.states.invalid'),
        ];
        return [<li key={key}>{parts.filter(Boolean).join(' · ')}</li>];
      })}
    </ul>
  );
}

function isEmptyOthers(value: unknown): boolean {
  const keys = (value as { readonly props?: { readonly keys?: readonly string[] } } | undefined)?.props?.keys;
  return keys?.length === 0;
}
