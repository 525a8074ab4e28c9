import { useQueries } from '@tanstack/react-query';
import { readLaboratoryValues } from '@epr/client/documents';
import type { Document, LaboratoryReport, LaboratoryValue } from '@epr/domain/documents';
import { asDay } from '@epr/domain/values';
import { useSessionState } from '../../../context/session.ts';
import { fileKindOf } from '../../../documents/labels/file-kind.ts';
import { recordKey } from '../../../documents/record/record-key.ts';
import { useContents } from '../preview/use-content.ts';
import { isShownStructured } from '../preview/structured/is-shown-structured.ts';
import { cdaValues } from './cda-values.ts';

/** The laboratory values of structured documents, from the same reading of their contents that the panes show. */
export function useReports(documents: readonly Document[]): readonly LaboratoryReport[] {
  const structured = documents.filter(isShownStructured);
  const key = recordKey(useSessionState());
  const contents = useContents(structured);
  return useQueries({
    queries: structured.map((document, place) => ({
      queryKey: [...key, 'laboratory', document.id],
      queryFn: async () => valuesOf(contents[place]?.data ?? new Blob(), document),
      enabled: contents[place]?.data !== undefined,
      staleTime: Infinity,
      gcTime: 30_000,
    })),
    combine: (answers) =>
      answers.map(({ data = [] }, place) => ({
        id: structured[place]?.id ?? '',
        day: asDay(structured[place]?.creationTime.slice(0, 10) ?? ''),
        values: data,
      })),
  });
}

async function valuesOf(file: Blob, { attachment }: Document): Promise<readonly LaboratoryValue[]> {
  const text = await file.text();
  return fileKindOf(attachment.contentType) === 'cda' ? cdaValues(text) : readLaboratoryValues(text);
}
