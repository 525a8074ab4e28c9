import type { DocumentReference } from 'fhir/r4';
import type { Document } from '@epr/domain/documents';
import type { UncheckedJson } from '../bundle/index.ts';
import { sourceResourceFields } from './source-resource.ts';
import { mappers, type Modelled } from './mappers/index.ts';
import { same, type Mapper } from './mappers/mapper.ts';
import { substitutes } from './substitutes.ts';

/**
 * The document as a DocumentReference (DOC-03). It starts from the resource the document was read from and touches only the
 * fields that changed, so that whatever else the platform sent survives an edit; a new document is written whole.
 */
export function writeDocument(document: Document): DocumentReference {
  const start: UncheckedJson = { resourceType: 'DocumentReference', ...sourceResourceFields(document) };
  const names = Object.keys(mappers) as Modelled[];
  const written = names.reduce((resource, name) => rewritten(resource, start, name, document), start);
  // Every lens writes its field of the R4 shape; the golden tests hold it.
  return written as unknown as DocumentReference;
}

function rewritten(resource: UncheckedJson, start: UncheckedJson, name: Modelled, document: Document): UncheckedJson {
  // The table gives each field the lens of its own type; seen through a name that may be any of them, the types part.
  const lens = mappers[name] as Mapper<unknown>;
  const value = document[name];
  const known = lens.read(start) ?? (substitutes(start) as Partial<Record<Modelled, unknown>>)[name];
  return same(stated(value), stated(known)) ? resource : lens.write(resource, value);
}

/** An empty text is the same as none. */
function stated(value: unknown): unknown {
  return value === '' ? undefined : value;
}
