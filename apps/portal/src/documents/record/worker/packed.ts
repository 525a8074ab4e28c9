import type { Document, SubmissionSet } from '@epr/domain/documents';
import type { Coded } from '@epr/domain/values';

/** Items on their way between two threads: JSON of values not sent before, and of the items, which name those by their place. */
export interface Packed {
  readonly values: string;
  readonly items: string;
}

/** What most documents of a record have in common with others: sent once, and in memory once. */
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

/** What submission sets say of a document that was sent before them, by its place among all that were sent. */
export interface Submitted {
  readonly place: number;
  readonly submission?: Omit<SubmissionSet, 'authorRole'>;
  readonly authorRole?: Coded;
  readonly uploaderRole?: Coded;
}

export const repeatedOfSubmitted = ['authorRole', 'uploaderRole'] as const satisfies readonly (keyof Submitted)[];

/** Packs pieces of a record for one `unpacker`, in their order. */
export function packer<Item extends object>(
  repeated: readonly (keyof Item & string)[],
): (items: readonly Item[]) => Packed {
  const places = new Map<string, number>();
  return (items) => {
    const fresh: string[] = [];
    const placeOf = (value: unknown): number => {
      const json = JSON.stringify(value);
      const known = places.get(json);
      if (known !== undefined) return known;
      const place = places.size;
      places.set(json, place);
      fresh.push(json);
      return place;
    };
    const packed = items.map((item) => {
      const short = { ...item } as Record<string, unknown>;
      for (const name of repeated) if (item[name] !== undefined) short[name] = placeOf(item[name]);
      return short;
    });
    return { values: `[${fresh.join(',')}]`, items: JSON.stringify(packed) };
  };
}

/** Unpacks what one `packer` packed; the items share the values they have in common. */
export function unpacker<Item extends object>(
  repeated: readonly (keyof Item & string)[],
): (packed: Packed) => readonly Item[] {
  const values: unknown[] = [];
  return (packed) => {
    values.push(...(JSON.parse(packed.values) as readonly unknown[]));
    const items = JSON.parse(packed.items) as readonly Record<string, unknown>[];
    for (const item of items)
      for (const name of repeated) if (item[name] !== undefined) item[name] = values[Number(item[name])];
    return items as readonly object[] as readonly Item[];
  };
}
