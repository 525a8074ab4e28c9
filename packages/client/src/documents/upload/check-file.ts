import { isMessageKey, type MessageKey } from '@epr/domain/messages';
import { ok, err } from '@epr/domain/values';
import { call, readJson, type CallResult, type Connection } from '../../transport/index.ts';

/** Result that an upload of the file would have. `drawn`: its pages become images with their text; `refused`: with a message for users. */
export type FileOutcome =
  | {
      readonly outcome: (typeof taken)[number];
      /** Logical ids of documents of the record that were created from the same file. */
      readonly sameAs?: readonly string[];
    }
  | { readonly outcome: 'refused'; readonly reason: MessageKey };

const taken = ['unchanged', 'repaired', 'converted', 'drawn'] as const;

/** Timeout in milliseconds for the check, once the file is sent. */
const timeoutMs = 5 * 60_000;

/**
 * POST epr/v1/FileCheck: sends a file and returns the result an upload would have (DOC-18). An extension of the embedded community: every
 * failure, including `notFound` of a platform without it, means that the result is unknown before the upload.
 */
export async function checkFile(
  connection: Connection,
  file: Blob,
  contentType: string,
  signal: AbortSignal,
): Promise<CallResult<FileOutcome>> {
  const answer = await call(
    connection,
    {
      url: `${connection.endpoints.epr}/v1/FileCheck`,
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': contentType },
      // The type of the Blob would override the header.
      body: file.slice(0, file.size, ''),
      authorize: 'record',
      reads: true,
      signal,
      sent: () => undefined,
      timeoutMs,
    },
    readJson,
  );
  if (!answer.ok) return answer;
  const { outcome, code, sameAs } = (answer.value ?? {}) as Readonly<Record<string, unknown>>;
  const known = taken.find((one) => one === outcome);
  const ids = Array.isArray(sameAs) ? sameAs.filter((id) => typeof id === 'string') : [];
  if (known) return ok({ outcome: known, ...(ids.length > 0 ? { sameAs: ids } : {}) });
  if (outcome === 'refused' && typeof code === 'string' && isMessageKey(code)) return ok({ outcome, reason: code });
  return err({ reason: 'unreadable' });
}
