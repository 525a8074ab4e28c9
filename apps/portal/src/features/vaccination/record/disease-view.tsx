import { useMemo } from 'react';
import { byDisease, type DiseaseProtection } from '@epr/domain/vaccination';
import { Badge, Card } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useEntryLabels } from '../labels/use-entry-labels.ts';
import { useRecordView } from './record-view.ts';
import { StateBadges } from './state-badges.tsx';
import { IncrementalList } from './incremental-list.tsx';
import css from '../vaccination.module.css';

/** Lists the diseases with protection: since when, and the doses of the series. */
export function DiseaseView() {
  const { t } = useTexts();
  const { record } = useRecordView();
  const diseases = useMemo(() => byDisease(record), [record]);
  if (diseases.length === 0) return <p>{t('vaccination.disease.none')}</p>;
  return (
    <ul className={css.diseases} aria-label={t('vaccination.disease.caption')}>
      {diseases.map((protection) => (
        <li key={protection.disease.code}>
          <Disease protection={protection} />
        </li>
      ))}
    </ul>
  );
}

function Disease({ protection }: { readonly protection: DiseaseProtection }) {
  const { t } = useTexts();
  const labels = useEntryLabels();
  const { isSaving } = useRecordView();
  const { disease, entries, since, last, doses } = protection;
  return (
    <Card
      title={labels.disease(disease)}
      actions={
        <span className={css.count}>
          <Badge tone="primary">
            {doses > 0 ? t('vaccination.disease.doses', { count: doses }) : t('vaccination.disease.basic')}
          </Badge>
        </span>
      }
    >
      {since && (
        <p className={css.against}>
          {t('vaccination.disease.since', { date: labels.date(since) })}
          {last && last !== since && ` · ${t('vaccination.disease.last', { date: labels.date(last) })}`}
        </p>
      )}
      <IncrementalList items={entries} step={10} className={css.doses}>
        {(merged) => (
          <li key={merged.key}>
            <span className={css.when}>{labels.when(merged.entry)}</span>
            <span>
              {labels.concept(merged.entry.section, merged.entry.concept)}
              {merged.entry.dose !== undefined && ` · ${t('vaccination.entry.dose', { number: merged.entry.dose })}`}
            </span>
            <span className={css.badges}>
              <StateBadges merged={merged} saving={isSaving(merged)} />
            </span>
          </li>
        )}
      </IncrementalList>
    </Card>
  );
}
