import { isMessageKey, type MessageKey } from '@epr/domain/messages';
import { ok, refused } from '@epr/domain/values';
import { call, readJson, type CallResult, type Connection } from '../../transport/index.ts';

/** What an upload would do with a file. `drawn`: its pages become pictures with their text; `refused`: why, in words for people. */
export type FileOutcome =
  | {
      readonly outcome: (typeof taken)[number];
      /** Logical ids of documents of the record that were made from this very file. */
      readonly sameAs?: readonly string[];
    }
  | { readonly outcome: 'refused'; readonly because: MessageKey };

const taken = ['unchanged', 'repaired', 'converted', 'drawn'] as const;

/** Milliseconds a platform may look at a file that has arrived. */
const timeoutMs = 5 * 60_000;

/**
 * POST epr/v1/FileCheck: the file in, what would become of it out (DOC-18). An extension of the embedded community: every failure,
 * `notFound` of a platform that lacks it among them, means that nobody knows before the upload.
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
      // A Blob's own type would stand in the way of the header.
      body: file.slice(0, file.size, ''),
      authorise: 'record',
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
  if (outcome === 'refused' && typeof code === 'string' && isMessageKey(code)) return ok({ outcome, because: code });
  return refused({ reason: 'unreadable' });
}
