import { fields, isResource, list, text } from '@epr/fhir/bundle';
import { ok, refused, type Result } from '@epr/domain/values';

/**
 * Returns the status a FHIRPath patch sets: the only patch IHE MHD defines, with which the sender of a new version supersedes the old one
 * (ITI-65, UpdateDocumentRefs). Any other patch is refused; metadata are replaced as a whole, by PUT (CH:MHD-1).
 */
export function patchedStatus(patch: unknown): Result<string, string> {
  const operations = list(fields(patch)['parameter']).map(fields);
  const [operation] = operations;
  const parts = new Map(
    list(operation?.['part'])
      .map(fields)
      .map((part) => [part['name'], part]),
  );
  const { valueCode, valueString } = fields(parts.get('value'));
  const status = text(valueCode) ?? text(valueString);
  const understood =
    isResource(patch, 'Parameters') &&
    operations.length === 1 &&
    operation?.['name'] === 'operation' &&
    fields(parts.get('type'))['valueCode'] === 'replace' &&
    fields(parts.get('path'))['valueString'] === 'DocumentReference.status' &&
    status !== undefined;
  return understood
    ? ok(status)
    : refused('PATCH DocumentReference: only one replacement of DocumentReference.status is supported');
}
