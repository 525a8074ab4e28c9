import { asObject, isResource, asArray, asString } from '@epr/fhir/bundle';
import { ok, err, type Result } from '@epr/domain/values';

/**
 * Returns the status a FHIRPath patch sets: the only patch IHE MHD defines, with which the sender of a new version supersedes the old one
 * (ITI-65, UpdateDocumentRefs). Any other patch is refused; metadata are replaced as a whole, by PUT (CH:MHD-1).
 */
export function patchedStatus(patch: unknown): Result<string, string> {
  const operations = asArray(asObject(patch)['parameter']).map(asObject);
  const [operation] = operations;
  const parts = new Map(
    asArray(operation?.['part'])
      .map(asObject)
      .map((part) => [part['name'], part]),
  );
  const { valueCode, valueString } = asObject(parts.get('value'));
  const status = asString(valueCode) ?? asString(valueString);
  const isSupported =
    isResource(patch, 'Parameters') &&
    operations.length === 1 &&
    operation?.['name'] === 'operation' &&
    asObject(parts.get('type'))['valueCode'] === 'replace' &&
    asObject(parts.get('path'))['valueString'] === 'DocumentReference.status' &&
    status !== undefined;
  return isSupported
    ? ok(status)
    : err('PATCH DocumentReference: only one replacement of DocumentReference.status is supported');
}
