import type { Storage } from '@epr/community/storage';
import { fileToUpload } from '../environment.ts';

/** An uploaded document. */
export interface Upload {
  readonly uniqueId: string;
  /** Whether the response arrived before the community was killed. */
  acknowledged: boolean;
}

/** Returns all damage of the store: acknowledged documents that are missing, and incomplete ones. */
export async function findDataLoss({ db, blobs }: Storage, uploads: readonly Upload[]): Promise<readonly string[]> {
  const documents = await db
    .selectFrom('document')
    .leftJoin('attachment', 'attachment.key', 'document.attachment')
    .leftJoin('submission_set', 'submission_set.id', 'document.submission_set')
    .select(['document.unique_id', 'attachment.key', 'attachment.size', 'attachment.sha1', 'submission_set.id as set'])
    .execute();
  const damage: string[] = [];
  const stored = new Map(documents.map((document) => [document.unique_id, document]));
  for (const { uniqueId, acknowledged } of uploads) {
    if (acknowledged && !stored.has(uniqueId)) damage.push(`${uniqueId} was acknowledged and is lost`);
  }
  for (const { unique_id, key, size, sha1, set } of documents) {
    if (key === null || size === null || sha1 === null || set === null) {
      damage.push(`${unique_id} is half stored: ${key === null ? 'attachment' : 'submission set'} missing`);
      continue;
    }
    const whole = await blobs.verify({ key, size, sha1 }).then(
      () => true,
      () => false,
    );
    if (!whole) damage.push(`the attachment of ${unique_id} is not what was uploaded`);
  }
  const logged = await db
    .selectFrom('audit_event')
    .select(db.fn.countAll<number>().as('n'))
    .where('subtype', '=', 'ATC_DOC_CREATE')
    .executeTakeFirstOrThrow();
  const created = documents.filter(({ size }) => size === fileToUpload.length).length;
  if (logged.n < created) damage.push(`${created} documents were stored, but only ${logged.n} lines of the access log`);
  return damage;
}
