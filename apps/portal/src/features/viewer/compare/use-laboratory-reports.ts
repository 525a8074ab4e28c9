import { useQueries } from '@tanstack/react-query';
import { convertToJson, decodeText, readLaboratoryValues } from '@epr/client/documents';
import type { Connection } from '@epr/client/transport';
import { structuredFormatOf, type Document, type LaboratoryReport, type LaboratoryValue } from '@epr/domain/documents';
import { earliestDayOf } from '@epr/domain/values';
import { unwrap } from '../../../context/call-error.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { recordKey } from '../../../documents/record/record-key.ts';
import { useContents } from '../preview/use-content.ts';
import { isShownStructured } from '../preview/structured/is-shown-structured.ts';
import { cdaValues } from './cda-values.ts';

export interface LaboratoryReports {
  readonly reports: readonly LaboratoryReport[];
  /** Documents of which the values could not be read; a content that could not be is reported in its pane. */
  readonly failed: readonly Document[];
  /** Documents without readable values, such as a PDF, once there are values of others to compare with. */
  readonly without: readonly Document[];
  /** Values are still being read: a table without them would look complete. */
  readonly isPending: boolean;
}

/** Returns the laboratory values of structured documents, from the same content queries as the panes. */
export function useLaboratoryReports(documents: readonly Document[]): LaboratoryReports {
  const structured = documents.filter(isShownStructured);
  const { connection } = useSession();
  const key = recordKey(useSessionState());
  const contents = useContents(structured);
  return useQueries({
    queries: structured.map((document, index) => ({
      queryKey: ['laboratory', ...key, document.id],
      queryFn: ({ signal }) => valuesOf(contents[index]?.data ?? new Blob(), connection, signal),
      enabled: contents[index]?.data !== undefined,
      staleTime: Infinity,
      gcTime: 30_000,
    })),
    combine: (answers) => {
      const withoutResults = structured.filter((_, place) => answers[place]?.data?.length === 0);
      const hasValues = answers.some(({ data = [] }) => data.length > 0);
      return {
        reports: answers.map(({ data = [] }, index) => ({
          id: structured[index]?.id ?? '',
          day: earliestDayOf(structured[index]?.creationTime ?? ''),
          values: data,
        })),
        failed: structured.filter((_, place) => answers[place]?.isError),
        isPending: answers.some(({ isPending }, place) => isPending && !contents[place]?.isError),
        without: documents.filter((one) => hasValues && (!structured.includes(one) || withoutResults.includes(one))),
      };
    },
  });
}

/**
 * Extracts the values of a file. FHIR in XML is converted to JSON by the platform; the format is detected from the content, not from the
 * media type.
 */
async function valuesOf(file: Blob, connection: Connection, signal: AbortSignal): Promise<readonly LaboratoryValue[]> {
  const text = decodeText(await file.arrayBuffer());
  switch (structuredFormatOf(text)) {
    case 'cda':
      return cdaValues(text);
    case 'fhirJson':
      return readLaboratoryValues(text);
    case 'fhirXml':
      return readLaboratoryValues(unwrap(await convertToJson(connection, file, signal)));
    case undefined:
      return [];
  }
}
