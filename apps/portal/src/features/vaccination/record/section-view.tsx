import { entriesOfSection, vaccinationSections, type VaccinationSection } from '@epr/domain/vaccination';
import { Card } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { EntryCard } from './entry-card.tsx';
import { useRecordView } from './record-view.ts';
import { IncrementalList } from './incremental-list.tsx';
import css from '../vaccination.module.css';

/** Every section with its entries, newest first; sections without entries are left out. */
export function SectionView({ showsAll }: { readonly showsAll: boolean }) {
  return (
    <>
      {vaccinationSections.map((section) => (
        <Section key={section} section={section} showsAll={showsAll} />
      ))}
    </>
  );
}

function Section({ section, showsAll }: { readonly section: VaccinationSection; readonly showsAll: boolean }) {
  const { t } = useTexts();
  const { record } = useRecordView();
  const entries = entriesOfSection(record, section, showsAll);
  if (entries.length === 0) return null;
  return (
    <Card
      title={t(`vaccination.sections.${section}`)}
      actions={<span className={css.count}>{t('vaccination.entry.count', { count: entries.length })}</span>}
    >
      <IncrementalList items={entries} step={50} className={css.entries}>
        {(merged) => <EntryCard key={merged.key} merged={merged} />}
      </IncrementalList>
    </Card>
  );
}
