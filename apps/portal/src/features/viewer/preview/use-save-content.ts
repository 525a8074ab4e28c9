import { useCallback } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Document } from '@epr/domain/documents';
import { ok, err } from '@epr/domain/values';
import { useDownloads } from '../../../context/downloads/downloads.ts';
import { saveAs, useFileName } from '../../../documents/use-download.ts';

/** Saves the content that is displayed: it has been loaded already, but counts as a download (DOC-16). */
export function useSaveContent(document: Document, { data: file, refetch }: UseQueryResult<Blob>): () => Promise<void> {
  const downloads = useDownloads();
  const nameOf = useFileName();
  return useCallback(async () => {
    const got = await downloads.run(async () => {
      const read = file ?? (await refetch()).data;
      // The failure to read the file is shown in the place of the content.
      return read ? ok(read) : err({ reason: 'failed' });
    });
    if (got.ok) saveAs(got.value, nameOf(document));
  }, [downloads, file, refetch, document, nameOf]);
}
