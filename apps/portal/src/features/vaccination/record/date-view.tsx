import { useState } from 'react';
import { entriesOfSection, vaccinationSections, type VaccinationSection } from '@epr/domain/vaccination';
import { Button, Card } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { EntryCard } from './entry-card.tsx';
import { useRecordView } from './record-view.ts';
import css from '../vaccination.module.css';

/** Every section with its entries, newest first; sections without entries are left out. */
export function DateView({ all }: { readonly all: boolean }) {
  return (
    <>
      {vaccinationSections.map((section) => (
        <Section key={section} section={section} all={all} />
      ))}
    </>
  );
}

/** Drawn at a time; more on demand, so that a record of thousands opens as quickly as one of ten. */
const step = 50;

function Section({ section, all }: { readonly section: VaccinationSection; readonly all: boolean }) {
  const { t } = useTexts();
  const { record } = useRecordView();
  const [shown, setShown] = useState(step);
  const entries = entriesOfSection(record, section, all);
  if (entries.length === 0) return null;
  return (
    <Card
      title={t(`vaccination.sections.${section}`)}
      actions={<span className={css.count}>{t('vaccination.entry.count', { count: entries.length })}</span>}
    >
      <ul className={css.entries}>
        {entries.slice(0, shown).map((merged) => (
          <EntryCard key={merged.key} merged={merged} />
        ))}
      </ul>
      {entries.length > shown && (
        <Button icon="more" onClick={() => setShown(shown + step)}>
          {t('vaccination.entry.showMore', { count: entries.length - shown })}
        </Button>
      )}
    </Card>
  );
}
