import { useState } from 'react';
import type { LogFilter, Timeline } from '@epr/domain/access-log';
import { useSessionState } from '../../../context/session.ts';
import { Button, Menu } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { csvOf } from './csv.ts';
import { PrintedLog } from './printed-log.tsx';

export interface ExportMenuProps {
  readonly shown: Timeline;
  readonly filter: LogFilter;
  /** Lines are still coming: what is saved now would not be all. */
  readonly reading: boolean;
}

/** What is shown, as a table or on paper; printed to a file it is a tagged PDF with headings and a table. */
export function ExportMenu({ shown, filter, reading }: ExportMenuProps) {
  const { t } = useTexts();
  const reader = useSessionState();
  const [printing, setPrinting] = useState(false);
  const saveCsv = () => {
    const entries = [...shown.emergency, ...shown.other].flatMap((day) => day.entries);
    const name = `${t('accessLog.export.file')}-${filter.from}-${filter.until}.csv`;
    save(new Blob([csvOf(entries, t, reader)], { type: 'text/csv;charset=utf-8' }), name);
  };
  return (
    <>
      <Menu
        label={t('accessLog.export.label')}
        items={[
          { label: t('accessLog.export.csv'), icon: 'table', onSelect: saveCsv, disabled: reading },
          { label: t('accessLog.export.pdf'), icon: 'print', onSelect: () => setPrinting(true), disabled: reading },
        ]}
        button={(opener) => (
          <Button {...opener} icon="download" shrinks>
            {t('accessLog.export.label')}
          </Button>
        )}
      />
      {printing && <PrintedLog shown={shown} filter={filter} onDone={() => setPrinting(false)} />}
    </>
  );
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
