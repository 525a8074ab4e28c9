import type { DocumentReference } from 'fhir/r4';
import type { Document } from '@epr/domain/documents';
import type { UncheckedJson } from '../bundle/index.ts';
import { sourceResourceFields } from './source-resource.ts';
import { mappers, type Modelled } from './mappers/index.ts';
import { equalJson, type Mapper } from './mappers/mapper.ts';
import { defaultMetadata } from './default-metadata.ts';

/**
 * Writes a document as a DocumentReference (DOC-03). Starts from the resource the document was read from and writes only the changed
 * fields, so that everything else the platform sent is kept; a new document is written completely.
 */
export function writeDocument(document: Document): DocumentReference {
  const start: UncheckedJson = { resourceType: 'DocumentReference', ...sourceResourceFields(document) };
  const names = Object.keys(mappers) as Modelled[];
  const written = names.reduce((resource, name) => rewritten(resource, start, name, document), start);
  // Every mapper writes its element in the R4 shape; the golden tests verify it.
  return written as unknown as DocumentReference;
}

function rewritten(resource: UncheckedJson, start: UncheckedJson, name: Modelled, document: Document): UncheckedJson {
  // The table types the mapper of each field; indexed by a name that may be any of them, mapper and value are no longer linked by type.
  const lens = mappers[name] as Mapper<unknown>;
  const value = document[name];
  const known = lens.read(start) ?? (defaultMetadata(start) as Partial<Record<Modelled, unknown>>)[name];
  return equalJson(stated(value), stated(known)) ? resource : lens.write(resource, value);
}

/** An empty text counts as absent. */
function stated(value: unknown): unknown {
  return value === '' ? undefined : value;
}
