import { uploadOf, type signIn } from '../community.ts';
import { fileToUpload } from '../environment.ts';
import type { Upload } from './data-loss.ts';

/**
 * Sends one document to a community and notes it among the uploads, as acknowledged once it is answered. Returns whether it was: not when
 * the connection is cut. Throws for any status but 200.
 */
export async function sendUpload(
  origin: string,
  { authorization, patient }: Awaited<ReturnType<typeof signIn>>,
  uploads: Upload[],
): Promise<boolean> {
  const { type, body, uniqueId } = uploadOf(patient, fileToUpload);
  const upload: Upload = { uniqueId, acknowledged: false };
  uploads.push(upload);
  const headers = { authorization, 'content-type': type, accept: 'application/fhir+json' };
  const answer = await fetch(`${origin}/r4`, {
    method: 'POST',
    headers,
    body: new Uint8Array(Buffer.concat(body)),
  }).catch(() => undefined);
  if (answer && answer.status !== 200) throw new Error(`An upload was answered ${answer.status}.`);
  upload.acknowledged = answer !== undefined;
  return upload.acknowledged;
}
