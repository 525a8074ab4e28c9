import type { List } from 'fhir/r4';
import { ok, refused, type Result } from '@epr/domain/values';
import { refuse, type Reply } from '../../../fhir-api/reply.ts';
import { findDocument, isReadable } from '../../find.ts';
import type { RecordScope } from '../../record-scope.ts';
import type { TransactionPlan, SetItem } from './transaction-plan.ts';

/**
 * What the items of a submission set mean (ITI-65): new documents by their fullUrl, stored ones by any of their names. Each is
 * kept in its place; an item that names nothing the sender may read is refused, hidden or not there alike. New and changed
 * documents the set does not name are added to it.
 */
export async function resolveSetItems(
  { access, db, settings }: RecordScope,
  { resource, at }: { readonly resource: List; readonly at: number },
  { created, changed, existing }: Pick<TransactionPlan, 'created' | 'changed' | 'existing'>,
): Promise<Result<readonly SetItem[], Reply>> {
  const items: SetItem[] = [];
  for (const [index, item] of (resource.entry ?? []).entries()) {
    const name = item.item.reference ?? item.item.identifier?.value ?? '';
    const fresh = created.find(({ fullUrl }) => fullUrl !== undefined && fullUrl === name);
    const known = existing.find((one) => 'row' in one && one.fullUrl !== undefined && one.fullUrl === name);
    const here =
      known && 'row' in known ? known.row : changed.find(({ row }) => name === `DocumentReference/${row.id}`)?.row;
    const row = fresh ? undefined : (here ?? (await findDocument(db, settings.homeCommunityId, access, name)));
    if (fresh) items.push({ item, means: { at: fresh.at } });
    else if (row && isReadable(row, access.readable)) items.push({ item, means: { id: row.id } });
    else {
      const place = `Bundle.entry[${at}].resource.entry[${index}].item`;
      return refused(refuse(422, 'not-found', `${place}: a document of the submission set does not exist`));
    }
  }
  const named = new Set(items.map(({ means }) => ('at' in means ? means.at : means.id)));
  const others: readonly SetItem['means'][] = [
    ...created.filter((one) => !named.has(one.at)).map((one) => ({ at: one.at })),
    ...changed.filter(({ row }) => !named.has(row.id)).map(({ row }) => ({ id: row.id })),
  ];
  return ok([...items, ...others.map((means) => ({ item: { item: {} }, means }))]);
}

/** The set with its items pointing at documents as the server knows them from now on; `ids` are those of the new ones. */
export function withItems(list: List, items: readonly SetItem[], ids: ReadonlyMap<number, string>): List {
  const { entry: _given, ...rest } = list;
  if (items.length === 0) return rest;
  const entry = items.map(({ item, means }) => {
    const id = 'at' in means ? (ids.get(means.at) ?? '') : means.id;
    return { ...item, item: { ...item.item, reference: `DocumentReference/${id}` } };
  });
  return { ...rest, entry };
}
