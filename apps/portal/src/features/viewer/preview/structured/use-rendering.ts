import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { convertToXml, renderDocument, type Rendering } from '@epr/client/documents';
import type { Document, StructuredFormat } from '@epr/domain/documents';
import { unwrap } from '../../../../context/call-error.ts';
import { useSession, useSessionState } from '../../../../context/session.ts';
import { recordKey } from '../../../../documents/record/record-key.ts';

/** The document to render: the file, its format, and the language of translated labels. */
export interface RenderRequest {
  readonly document: Document;
  readonly file: Blob;
  readonly form: StructuredFormat;
  readonly locale: string | undefined;
}

/** Renders the document as a page, and on request as a PDF. Both are cached only briefly (design 5). */
export function useRendering(wanted: RenderRequest): {
  readonly page: UseQueryResult<string>;
  readonly readPdf: () => Promise<Blob>;
} {
  const { document, form, locale } = wanted;
  const render = useRender(wanted);
  const client = useQueryClient();
  const key = ['rendered', ...recordKey(useSessionState()), document.id, form, locale ?? 'own'];
  const page = useQuery({
    queryKey: [...key, 'page'],
    queryFn: async ({ signal }) => (await render('text/html', signal)).text(),
    ...briefly,
  });
  const readPdf = (): Promise<Blob> =>
    client.fetchQuery({
      queryKey: [...key, 'pdf'],
      queryFn: ({ signal }) => render('application/pdf', signal),
      ...briefly,
    });
  return { page, readPdf };
}

const briefly = { staleTime: Infinity, gcTime: 30_000 } as const;

/** Returns a function that renders the document. FHIR in JSON is first converted by $convert: the rendering takes XML (core 7). */
function useRender({ document, file, form, locale }: RenderRequest) {
  const { connection } = useSession();
  const format = document.format?.code;
  return useCallback(
    async (accept: Rendering['accept'], signal: AbortSignal): Promise<Blob> => {
      const xml = form === 'fhirJson' ? unwrap(await convertToXml(connection, file, signal)) : file;
      const rendering: Rendering = {
        accept,
        contentType: form === 'cda' ? 'text/xml' : 'application/fhir+xml',
        ...(format ? { format } : {}),
        ...(locale ? { locale } : {}),
        signal,
      };
      return unwrap(await renderDocument(connection, xml, rendering));
    },
    [connection, file, form, format, locale],
  );
}
