import { readZipRequest } from '@epr/fhir/documents';
import { accessOf } from '../../access-rights/record-access.ts';
import type { Context } from '../../context.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { R4Request } from '../../fhir-api/route.ts';
import { languageOf } from '../../identity/i18n/language.ts';
import { consumeDueCaptcha } from '../downloads/download-count.ts';
import { refuseRecord } from '../search/search.ts';
import { attachmentKeys } from './attachment-keys.ts';
import { selectZipEntries } from './select-zip-entries.ts';
import { zipStream } from './zip-stream.ts';

/**
 * `POST Binary/$zip` (DOC-10, COM-03): the attachments at the listed addresses as one zip, streamed. Each is decided on and logged like a
 * single read. Attachments that may not be read or do not exist are left out: a text file in the zip lists them, and the response header
 * `Left-Out` has the indices (from 0) of their addresses.
 */
export async function zipAttachments(context: Context, request: R4Request): Promise<Reply> {
  const { origin, downloads } = context.settings;
  const read = readZipRequest(request.body);
  if (!read.ok) return refuse(400, 'structure', read.error);
  const requestedKeys = attachmentKeys(read.value, origin);
  if (!requestedKeys.ok) return refuse(400, 'value', requestedKeys.error);
  const keys = [...new Set(requestedKeys.value)];
  if (keys.length > downloads.zipDocuments)
    return refuse(413, 'too-costly', `A zip holds at most ${downloads.zipDocuments} documents`);
  const access = await accessOf(context, context.db, request.caller);
  if (!access || access.readable.length === 0) return refuseRecord(context, request);
  const solved = await consumeDueCaptcha(context, request);
  const selection = await selectZipEntries({ ...context, caller: request.caller, access }, { keys, solved });
  if (!selection.ok) return selection.error;
  const omittedKeys = new Set(selection.value.leftOut);
  const omittedIndexes = requestedKeys.value.flatMap((key, place) => (omittedKeys.has(key) ? [place] : []));
  return {
    status: 200,
    bytes: zipStream(context, {
      documents: selection.value.documents,
      leftOut: omittedIndexes.map((place) => read.value[place] ?? ''),
      language: languageOf({ acceptLanguage: request.acceptLanguage }),
    }),
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="documents.zip"',
      ...(omittedIndexes.length > 0 ? { 'left-out': omittedIndexes.join(',') } : {}),
    },
  };
}
