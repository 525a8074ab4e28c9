import type { List } from 'fhir/r4';
import type { Access } from '../../../access-rights/access.ts';
import { refuse, type Reply } from '../../../fhir-api/reply.ts';
import { isOfAnother } from '@epr/fhir/documents';
import type { TransactionPlan } from './transaction-plan.ts';

/**
 * What each entry alone cannot show: bytes without an entry, a document named twice, a set of another patient, new documents
 * for a set that was there before. `arrived` are the urls of the bytes, `replaced` the ids of documents new ones replace.
 */
export function inconsistency(
  { created, changed, superseded, existing }: Omit<TransactionPlan, 'list'>,
  list: { readonly resource: List } | undefined,
  arrived: readonly string[],
  replaced: readonly string[],
  access: Access,
): Reply | undefined {
  const urls = new Set(created.map(({ metadata }) => metadata.attachment.url));
  const known = new Set([...urls, ...existing.flatMap((one) => ('url' in one ? [one.url] : []))]);
  const spare = arrived.filter((name) => !known.has(name));
  if (spare.length > 0) return refuse(422, 'invariant', `Nobody refers to the bytes ${spare.join(', ').slice(0, 200)}`);
  if (urls.size < created.length) return refuse(422, 'invariant', 'Two documents refer to the same bytes');
  const named = [...changed.map(({ row }) => row.id), ...replaced];
  const twice = [named, superseded.map(({ row }) => row.id)].some((ids) => new Set(ids).size < ids.length);
  if (twice) return refuse(422, 'invariant', 'One document is changed twice');
  if (created.length > 0 && !list)
    return refuse(412, 'conflict', 'The submission set exists already, and documents of the transaction do not');
  if (list && isOfAnother(list.resource, access.patient)) {
    return refuse(403, 'forbidden', 'The submission set is not for the record of the token');
  }
  return undefined;
}
