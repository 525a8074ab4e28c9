import { useEffect, useRef, useState } from 'react';
import { entryCount } from '@epr/domain/access-log';
import { fileNameOf } from '@epr/domain/documents';
import { useConfiguration } from '../../../context/configuration.ts';
import { useToastControls } from '../../../context/toast-controls.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { saveAs } from '../../../documents/use-download.ts';
import { useTexts } from '../../../i18n/index.ts';
import { logCsv } from './log-csv.ts';
import { printableLog, type PrintableLogSource } from './printable-log.ts';

export type ExportedLog = Pick<PrintableLogSource, 'log' | 'timeline' | 'filter'>;
/** Makes the file; rejects once the signal is aborted. */
type Make = (signal: AbortSignal) => Promise<Blob>;

/** Returns the log with what a file or a printed sheet states about it: the patient, the home community, the reader. */
export function useLogSource(exported: ExportedLog): PrintableLogSource {
  const reader = useSessionState();
  const { homeCommunity } = useConfiguration();
  const { identity, role, representedPerson } = reader;
  const name =
    role === 'REP' && representedPerson
      ? `${representedPerson.firstName} ${representedPerson.lastName}`
      : (identity?.name ?? '');
  return { ...exported, name, community: homeCommunity.name, reader };
}

/** Returns the functions that save the log as CSV or PDF, the progress of the running export, and a function to cancel it. */
export function useExport({ log, timeline, filter }: ExportedLog) {
  const { t, locale } = useTexts();
  const notify = useToastControls();
  const { connection } = useSession();
  const source = useLogSource({ log, timeline, filter });
  /** Share of the entries that are written, 0 to 1; undefined while no file is made. */
  const [ready, setReady] = useState<number>();
  const making = useRef<AbortController>(undefined);
  // Leaving the page cancels the export.
  useEffect(() => () => making.current?.abort(), []);
  const total = Math.max(1, entryCount(timeline));
  const progress = (lines: number) => setReady(lines / total);
  const title = [
    t('accessLog.export.file'),
    filter.from,
    filter.until,
    // A filtered log must not look like the whole log.
    ...(filter.subtype ? [t(`accessLog.events.${filter.subtype}`)] : []),
    ...(filter.role ? [t(`accessLog.roles.${filter.role}`)] : []),
  ].join('-');
  const run = async (contentType: 'text/csv' | 'application/pdf', make: Make): Promise<void> => {
    const controller = new AbortController();
    making.current = controller;
    setReady(0);
    try {
      const file = await make(controller.signal);
      saveAs(file, fileNameOf(title, contentType, title));
    } catch {
      if (!controller.signal.aborted) notify.show('toasts.atc.exportFail');
    }
    if (making.current === controller) setReady(undefined);
  };
  return {
    ready,
    cancel: () => {
      making.current?.abort();
      setReady(undefined);
    },
    saveCsv: () => {
      const entries = [...timeline.emergency, ...timeline.other].flatMap((day) => day.entries);
      return run('text/csv', (signal) => logCsv(entries, t, source.reader, { progress, signal }));
    },
    savePdf: () =>
      run('application/pdf', async (signal) => {
        const paper = await printableLog(source, t, locale, signal);
        const { logPdf } = await import('./pdf/log-pdf.ts');
        return logPdf(paper, { get: connection.transport.fetch, progress, signal });
      }),
  };
}
