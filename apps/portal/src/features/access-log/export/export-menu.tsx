import { useState } from 'react';
import type { AccessLog } from '@epr/client/access-log';
import type { LogFilter, Timeline } from '@epr/domain/access-log';
import { useSessionState } from '../../../context/session.ts';
import { Button, ConfirmDialog, Menu, VisuallyHidden } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { csvOf } from './csv.ts';
import { PrintedLog } from './printed-log.tsx';

export interface ExportMenuProps {
  readonly log: AccessLog;
  readonly shown: Timeline;
  readonly filter: LogFilter;
  /** Lines are still coming: what is saved now would not be all. */
  readonly reading: boolean;
}

/** Lines on one page of paper, and pages from which on somebody is asked first: the browser lays all of them out before it answers again. */
const linesOfPage = 40;
const manyPages = 50;

/** What is shown, as a table or on paper; printed to a file it is a tagged PDF with headings and a table. */
export function ExportMenu({ log, shown, filter, reading }: ExportMenuProps) {
  const { t } = useTexts();
  const reader = useSessionState();
  const [printing, setPrinting] = useState(false);
  const [asking, setAsking] = useState(false);
  /** Share of the lines that is ready, 0 to 1, while an export is prepared. */
  const [ready, setReady] = useState<number>();
  const saveCsv = async () => {
    const entries = [...shown.emergency, ...shown.other].flatMap((day) => day.entries);
    const name = `${t('accessLog.export.file')}-${filter.from}-${filter.until}.csv`;
    const file = await csvOf(entries, t, reader, (done) => setReady(done / entries.length));
    setReady(undefined);
    save(file, name);
  };
  const pages = Math.ceil(log.entries.length / linesOfPage);
  const preparing = ready !== undefined;
  return (
    <>
      <Menu
        label={t('accessLog.export.label')}
        items={[
          { label: t('accessLog.export.csv'), icon: 'table', onSelect: () => void saveCsv(), disabled: reading },
          {
            label: t('accessLog.export.pdf'),
            icon: 'print',
            onSelect: () => (pages < manyPages ? setPrinting(true) : setAsking(true)),
            disabled: reading,
          },
        ]}
        button={(opener) => (
          <Button {...opener} icon="download" shrinks disabled={preparing}>
            {preparing
              ? t('accessLog.export.preparing', { percent: Math.round(ready * 100) })
              : t('accessLog.export.label')}
          </Button>
        )}
      />
      <VisuallyHidden>
        <span role="status">{preparing ? t('accessLog.export.preparing', { percent: tens(ready) }) : ''}</span>
      </VisuallyHidden>
      <ConfirmDialog
        open={asking}
        title={t('accessLog.export.longHeading', { pages })}
        confirmLabel={t('accessLog.export.longConfirm')}
        cancelLabel={t('accessLog.export.cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          setPrinting(true);
        }}
      >
        {t('accessLog.export.longBody')}
      </ConfirmDialog>
      {printing && (
        <PrintedLog
          log={log}
          shown={shown}
          filter={filter}
          onReady={(share) => setReady(share < 1 ? share : undefined)}
          onDone={() => setPrinting(false)}
        />
      )}
    </>
  );
}

/** Percent in steps of ten: what is spoken is not spoken with every slice. */
function tens(share: number): number {
  return Math.floor(share * 10) * 10;
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
