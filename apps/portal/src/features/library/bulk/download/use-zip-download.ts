import { useCallback, useEffect, useRef, useState } from 'react';
import { downloadZip } from '@epr/client/documents';
import type { CallFailure } from '@epr/client/transport';
import { sanitisedFileName, type Document } from '@epr/domain/documents';
import { useConfiguration } from '../../../../context/configuration.ts';
import { useDownloads } from '../../../../context/downloads/downloads.ts';
import { useSession } from '../../../../context/session.ts';
import { today } from '../../../../context/time/today.ts';
import { saveAs } from '../../../../documents/use-download.ts';

export type ZipState =
  | { readonly kind: 'running'; readonly received: number; readonly total?: number | undefined }
  | { readonly kind: 'done'; readonly name: string; readonly leftOut: readonly Document[] }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

/**
 * Downloads documents as one ZIP file, named after the community and the day (DOC-10), within the download limit of the session (DOC-16).
 */
export function useZipDownload(documents: readonly Document[]) {
  const { connection } = useSession();
  const { homeCommunity } = useConfiguration();
  const downloads = useDownloads();
  const [state, setState] = useState<ZipState>({ kind: 'running', received: 0 });
  const currentController = useRef<AbortController>(undefined);
  const run = useCallback(async (): Promise<ZipState | undefined> => {
    const controller = new AbortController();
    currentController.current = controller;
    const progress = (received: number, total?: number) => {
      if (!controller.signal.aborted) setState({ kind: 'running', received, total });
    };
    const attachments = documents.map(({ attachment }) => attachment);
    const language = document.documentElement.lang;
    const zip = await downloads.run(
      (captchaToken) =>
        downloadZip(connection, { attachments, language, captchaToken, signal: controller.signal, progress }),
      ({ leftOut }) => attachments.length - leftOut.length,
    );
    if (controller.signal.aborted) return undefined;
    if (!zip.ok) return { kind: 'failed', failure: zip.error };
    const name = `${sanitisedFileName(homeCommunity.prefix)}-${today()}.zip`;
    saveAs(zip.value.file, name);
    const leftOutSet = new Set(zip.value.leftOut);
    return { kind: 'done', name, leftOut: documents.filter(({ attachment }) => leftOutSet.has(attachment)) };
  }, [documents, connection, downloads, homeCommunity.prefix]);
  useEffect(() => {
    void run().then((ended) => ended && setState(ended));
    return () => currentController.current?.abort();
  }, [run]);
  const start = async () => {
    setState({ kind: 'running', received: 0 });
    const endState = await run();
    if (endState) setState(endState);
  };
  return { state, start };
}
