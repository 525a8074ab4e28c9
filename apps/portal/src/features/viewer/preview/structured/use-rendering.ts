import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { convertToXml, renderDocument, type Rendering } from '@epr/client/documents';
import type { Connection } from '@epr/client/transport';
import type { Document, StructuredFormat } from '@epr/domain/documents';
import type { SessionState } from '@epr/domain/session';
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

/** Renders a document as a page, which is cached only briefly (design 5). */
export function useRenderedPage(wanted: RenderRequest): UseQueryResult<string> {
  const { connection } = useSession();
  const key = keyOf(useSessionState(), wanted);
  return useQuery({
    queryKey: [...key, 'page'],
    queryFn: async ({ signal }) => (await render(connection, wanted, { accept: 'text/html', signal })).text(),
    ...shortCache,
  });
}

/** Returns a function that renders a document as a PDF, which is cached only briefly. */
export function useRenderPdf(): (wanted: RenderRequest) => Promise<Blob> {
  const { connection } = useSession();
  const state = useSessionState();
  const client = useQueryClient();
  return (wanted) =>
    client.fetchQuery({
      queryKey: [...keyOf(state, wanted), 'pdf'],
      queryFn: ({ signal }) => render(connection, wanted, { accept: 'application/pdf', signal }),
      ...shortCache,
    });
}

const shortCache = { staleTime: Infinity, gcTime: 30_000 } as const;

function keyOf(state: SessionState, { document, form, locale }: RenderRequest): readonly unknown[] {
  return ['rendered', ...recordKey(state), document.id, form, locale ?? 'own'];
}

/** Renders a document. FHIR in JSON is first converted by $convert: the rendering takes XML (core 7). */
async function render(
  connection: Connection,
  { document, file, form, locale }: RenderRequest,
  { accept, signal }: Required<Pick<Rendering, 'accept' | 'signal'>>,
): Promise<Blob> {
  const format = document.format?.code;
  const xml = form === 'fhirJson' ? unwrap(await convertToXml(connection, file, signal)) : file;
  const rendering: Rendering = {
    accept,
    contentType: form === 'cda' ? 'text/xml' : 'application/fhir+xml',
    ...(format ? { format } : {}),
    ...(locale ? { locale } : {}),
    signal,
  };
  return unwrap(await renderDocument(connection, xml, rendering));
}
