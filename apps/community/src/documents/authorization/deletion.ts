import type { DocumentReference, Extension } from 'fhir/r4';
import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { DocumentRow } from '../find.ts';
import { extension } from '../metadata.ts';
import { versionsOf } from './versions.ts';

/** A document with the deletion status that stands among these extensions in the place of its own. */
export function withDeletion(resource: DocumentReference, given: readonly Extension[] | undefined): DocumentReference {
  const deletion = given?.find(isDeletion);
  const others = (resource.extension ?? []).filter((one) => !isDeletion(one));
  return withExtensions(resource, [...others, ...(deletion ? [deletion] : [])]);
}

/** A document with these extensions and no others; FHIR has no empty lists. */
export function withExtensions(resource: DocumentReference, extension: readonly Extension[]): DocumentReference {
  const { extension: _before, ...rest } = resource;
  return extension.length > 0 ? { ...resource, extension: [...extension] } : rest;
}

/**
 * Deleting affects all versions (core 4): the other versions of a document whose deletion status changed, each with the same
 * status from now on. Those whose deletion is prohibited keep theirs.
 */
export async function otherVersions(
  db: Kysely<Schema>,
  row: DocumentRow,
  changed: DocumentReference,
): Promise<readonly { readonly row: DocumentRow; readonly resource: DocumentReference }[]> {
  const others = await versionsOf(db, row);
  return others.flatMap((other) => {
    const before = JSON.parse(other.resource) as DocumentReference;
    if (codeOf(before)?.endsWith('deletionProhibited') || codeOf(before) === codeOf(changed)) return [];
    return [{ row: other, resource: withDeletion(before, changed.extension) }];
  });
}

/** Whether a document says that its deletion was requested. */
export function isDeletionRequested(resource: DocumentReference): boolean {
  return codeOf(resource)?.endsWith('deletionRequested') ?? false;
}

function codeOf(resource: DocumentReference): string | undefined {
  return extension(resource, 'deletionstatus')?.valueCoding?.code;
}

function isDeletion({ url }: Extension): boolean {
  return typeof url === 'string' && url.toLowerCase().endsWith('deletionstatus');
}
