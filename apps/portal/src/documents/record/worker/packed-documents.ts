import type { Document } from '@epr/domain/documents';

/** Documents on their way between two threads: JSON of values not sent before, and of the documents, which name those by their place. */
export interface PackedDocuments {
  readonly values: string;
  readonly documents: string;
}

/** What most documents of a record have in common with others: sent once, and in memory once. */
const repeated = [
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

/** Packs pieces of a record for one `unpacker`, in their order; what a document carries is left out. */
export function packer(): (documents: readonly Document[]) => PackedDocuments {
  const places = new Map<string, number>();
  return (documents) => {
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
    const packed = documents.map(({ carried: _apart, ...document }) => {
      const short: Record<string, unknown> = document;
      for (const name of repeated) if (document[name] !== undefined) short[name] = placeOf(document[name]);
      return short;
    });
    return { values: `[${fresh.join(',')}]`, documents: JSON.stringify(packed) };
  };
}

/** Unpacks what one `packer` packed; documents share the values they have in common. */
export function unpacker(): (packed: PackedDocuments) => readonly Document[] {
  const values: unknown[] = [];
  return (packed) => {
    values.push(...(JSON.parse(packed.values) as readonly unknown[]));
    const documents = JSON.parse(packed.documents) as readonly Record<string, unknown>[];
    for (const document of documents)
      for (const name of repeated) if (document[name] !== undefined) document[name] = values[Number(document[name])];
    return documents as unknown as readonly Document[];
  };
}
