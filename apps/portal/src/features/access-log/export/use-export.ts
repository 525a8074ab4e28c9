import { useEffect, useRef, useState } from 'react';
import { useConfiguration } from '../../../context/configuration.ts';
import { useNotify } from '../../../context/notify.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { useTexts } from '../../../i18n/index.ts';
import { csvOf } from './csv.ts';
import { printableLog, type PrintableLogSource } from './printable-log.ts';

export type Exported = Pick<PrintableLogSource, 'log' | 'shown' | 'filter'>;
/** Makes the file; rejects once the signal is aborted. */
type Make = (signal: AbortSignal) => Promise<Blob>;

/** Returns the functions that save the log as CSV or PDF, the progress of the running export, and a function to cancel it. */
export function useExport({ log, shown, filter }: Exported) {
  const { t, locale } = useTexts();
  const notify = useNotify();
  const { connection } = useSession();
  const reader = useSessionState();
  const { homeCommunity } = useConfiguration();
  /** Share of the entries that are written, 0 to 1; undefined while no file is made. */
  const [ready, setReady] = useState<number>();
  const making = useRef<AbortController>(undefined);
  // Leaving the page cancels the export.
  useEffect(() => () => making.current?.abort(), []);
  const total = Math.max(1, log.entries.length);
  const progress = (lines: number) => setReady(lines / total);
  const run = async (kind: 'csv' | 'pdf', make: Make): Promise<void> => {
    const controller = new AbortController();
    making.current = controller;
    setReady(0);
    try {
      const file = await make(controller.signal);
      save(file, `${t('accessLog.export.file')}-${filter.from}-${filter.until}.${kind}`);
    } catch {
      if (!controller.signal.aborted) notify.show('toasts.atc.exportFail');
    }
    if (making.current === controller) setReady(undefined);
  };
  const { identity, role, proxy } = reader;
  const name = role === 'REP' && proxy ? `${proxy.firstName} ${proxy.lastName}` : (identity?.name ?? '');
  const source: PrintableLogSource = { log, shown, filter, name, community: homeCommunity.name, reader };
  return {
    ready,
    cancel: () => {
      making.current?.abort();
      setReady(undefined);
    },
    saveCsv: () => {
      const entries = [...shown.emergency, ...shown.other].flatMap((day) => day.entries);
      return run('csv', (signal) => csvOf(entries, t, reader, { progress, signal }));
    },
    savePdf: () =>
      run('pdf', async (signal) => {
        const paper = await printableLog(source, t, locale, signal);
        const { logPdf } = await import('./pdf/log-pdf.ts');
        return logPdf(paper, { get: connection.transport.fetch, progress, signal });
      }),
  };
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
