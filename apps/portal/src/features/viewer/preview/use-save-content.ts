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
    const result = await downloads.run(async () => {
      const content = file ?? (await refetch()).data;
      // The failure to read the file is shown in the place of the content.
      return content ? ok(content) : err({ reason: 'failed' });
    });
    if (result.ok) saveAs(result.value, nameOf(document));
  }, [downloads, file, refetch, document, nameOf]);
}
