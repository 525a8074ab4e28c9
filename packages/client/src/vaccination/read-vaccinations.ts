import type { Document, Unreadable } from '@epr/domain/documents';
import type { VaccinationDocument } from '@epr/domain/vaccination';
import { ok, err, systems, type Result } from '@epr/domain/values';
import { readVaccinationDocument, type DocumentBundleError } from '@epr/fhir/vaccination';
import { convertToJson, decodeText, readAttachment, searchDocuments } from '../documents/index.ts';
import type { CallFailure, CallResult, Connection } from '../transport/index.ts';
import { parseVaccinationJson } from './parse-vaccination-json.ts';

/** Format code of a single immunization administration document (VAC-02). */
export const administrationFormat = 'urn:che:epr:ch-vacd:immunization-administration:2022';

/** Why the content of a document is not in the merged record: not fetched, neither FHIR JSON nor FHIR XML, or not a FHIR document. */
export type ContentError = { readonly call: CallFailure } | { readonly content: DocumentBundleError | 'Not FHIR' };

/** One document of the record and its content. */
export interface VaccinationContent {
  readonly document: Document;
  readonly content: Result<VaccinationDocument, ContentError>;
}

export interface FetchedVaccinations {
  readonly contents: readonly VaccinationContent[];
  /** Resources of the response that are not documents. */
  readonly unreadable: readonly Unreadable[];
  /** Whether the platform left out results or a page of the search could not be read. */
  readonly incomplete: boolean;
}

export interface VaccinationReading {
  /** Documents read before; those unchanged since are not fetched again. */
  readonly known?: readonly VaccinationContent[];
  /** Called with the number of documents read so far, and their total. */
  readonly progress?: (read: number, of: number) => void;
  readonly signal?: AbortSignal;
  /** Sends the request for a file, again with a solved captcha if the platform requests one (DOC-16). */
  readonly withinLimit?: (
    request: (captchaToken: string | undefined) => Promise<CallResult<Blob>>,
  ) => Promise<CallResult<Blob>>;
}

/** Maximum number of files fetched at the same time. */
const batch = 6;

/**
 * Finds the current immunization administration documents of the open record and reads their files, a few at a time (VAC-02). A document
 * that cannot be fetched or read is reported with its reason; the others are still returned.
 */
export async function fetchVaccinations(
  connection: Connection,
  { known = [], progress, signal, withinLimit = (request) => request(undefined) }: VaccinationReading = {},
): Promise<CallResult<FetchedVaccinations>> {
  const search = { format: `${systems.formatCode}|${administrationFormat}`, status: 'current' };
  const found = await searchDocuments(connection, search, signal);
  if (!found.ok) return found;
  const { documents, unreadable } = found.value;
  // A file that is not a vaccination document stays so; one that could not be fetched is tried again.
  const settled = known.filter(({ content }) => content.ok || 'content' in content.error);
  const before = new Map(settled.map((read) => [nameOf(read.document), read]));
  const contents: VaccinationContent[] = [];
  const open = [...documents.entries()];
  let read = 0;
  progress?.(read, documents.length);
  const worker = async (): Promise<void> => {
    for (let next = open.shift(); next && !signal?.aborted; next = open.shift()) {
      const [place, document] = next;
      contents[place] = before.get(nameOf(document)) ?? {
        document,
        content: await readContent(
          connection,
          document,
          await withinLimit((captcha) => readAttachment(connection, document.attachment, signal, undefined, captcha)),
          signal,
        ),
      };
      progress?.((read += 1), documents.length);
    }
  };
  await Promise.all(Array.from({ length: batch }, worker));
  if (signal?.aborted) return err({ reason: 'cancelled' });
  return ok({ contents, unreadable, incomplete: found.value.incomplete !== undefined });
}

/** Reads the file of one document. */
async function readContent(
  connection: Connection,
  document: Document,
  file: CallResult<Blob>,
  signal: AbortSignal | undefined,
): Promise<Result<VaccinationDocument, ContentError>> {
  if (!file.ok) return err({ call: file.error });
  const text = decodeText(await file.value.arrayBuffer());
  const asJson = text.trimStart().startsWith('<') ? await converted(connection, file.value, signal) : ok(text);
  if (!asJson.ok) return asJson;
  const json = parseVaccinationJson(asJson.value);
  if (json === undefined) return err({ content: 'Not FHIR' });
  const content = readVaccinationDocument(json, document.id);
  return content.ok ? content : err({ content: content.error });
}

/** Converts FHIR XML to JSON with the platform's conversion; a file it rejects is not FHIR. */
async function converted(
  connection: Connection,
  xml: Blob,
  signal: AbortSignal | undefined,
): Promise<Result<string, ContentError>> {
  const json = await convertToJson(connection, xml, signal);
  if (json.ok) return json;
  return err(json.error.reason === 'invalid' ? { content: 'Not FHIR' as const } : { call: json.error });
}

/** Key of an unchanged file: the file of a document never changes; a new version is another document. */
function nameOf({ id, attachment }: Document): string {
  return `${id} ${attachment.hash ?? attachment.url}`;
}
