import type { Document, SubmissionSet } from '@epr/domain/documents';
import type { Coded } from '@epr/domain/values';

/** Items sent between two threads: JSON of the values not sent before, and of the items, which refer to these values by index. */
export interface Packed {
  readonly values: string;
  readonly items: string;
}

/** Fields whose values many documents of a record share: each value is sent and held in memory once. */
export const repeatedOfDocuments = [
  'typeCode',
  'classCode',
  'confidentiality',
  'deletionStatus',
  'format',
  'facilityType',
  'practiceSetting',
  'uploaderRole',
  'authors',
  'events',
  'sourcePatient',
] as const satisfies readonly (keyof Document)[];

/** Data of a document's submission sets; `index` is the document's index among all documents sent before. */
export interface Submitted {
  readonly place: number;
  readonly submission?: Omit<SubmissionSet, 'authorRole'>;
  readonly authorRole?: Coded;
  readonly uploaderRole?: Coded;
}

export const repeatedOfSubmitted = ['authorRole', 'uploaderRole'] as const satisfies readonly (keyof Submitted)[];

/** Returns a function that packs pieces of a record for one `unpacker`, in order. */
export function packer<Item extends object>(
  repeatedFields: readonly (keyof Item & string)[],
): (items: readonly Item[]) => Packed {
  const indexes = new Map<string, number>();
  return (items) => {
    const newValues: string[] = [];
    const indexOf = (value: unknown): number => {
      const json = JSON.stringify(value);
      const existing = indexes.get(json);
      if (existing !== undefined) return existing;
      const index = indexes.size;
      indexes.set(json, index);
      newValues.push(json);
      return index;
    };
    const packedItems = items.map((item) => {
      const packedItem = { ...item } as Record<string, unknown>;
      for (const name of repeatedFields) if (item[name] !== undefined) packedItem[name] = indexOf(item[name]);
      return packedItem;
    });
    return { values: `[${newValues.join(',')}]`, items: JSON.stringify(packedItems) };
  };
}

/** Returns a function that unpacks what one `packer` packed; the items share their common values. */
export function unpacker<Item extends object>(
  repeatedFields: readonly (keyof Item & string)[],
): (packed: Packed) => readonly Item[] {
  const values: unknown[] = [];
  return (packed) => {
    values.push(...(JSON.parse(packed.values) as readonly unknown[]));
    const items = JSON.parse(packed.items) as readonly Record<string, unknown>[];
    for (const item of items)
      for (const name of repeatedFields) if (item[name] !== undefined) item[name] = values[Number(item[name])];
    return items as readonly object[] as readonly Item[];
  };
}
