import type { Relation, RelationKind } from '@epr/domain/documents';
import { systems } from '@epr/domain/values';
import { asObject, asArray, asString } from '../../bundle/index.ts';
import { withValueAt, equalJson, type Mapper } from './mapper.ts';

/** The documents that this one appends, replaces, signs or transforms. Relations of unknown kinds are kept in the resource. */
export const relations: Mapper<readonly Relation[]> = {
  read: (resource) =>
    asArray(resource['relatesTo'])
      .map(readRelation)
      .filter((one) => one !== undefined),
  write: (resource, value = []) => {
    const old = asArray(resource['relatesTo']);
    const unknown = old.filter((one) => readRelation(one) === undefined);
    const known = value.map(
      (relation) => old.find((one) => equalJson(readRelation(one), relation)) ?? writeRelation(relation),
    );
    const all = [...known, ...unknown];
    return withValueAt(resource, ['relatesTo'], all.length > 0 ? all : undefined);
  },
};

/** Returns the target of a reference: its logical id, without server and version, or its `urn:` in lower case, as entryUUIDs are read. */
export function referenceTarget(reference: unknown): string | undefined {
  const { reference: literal, identifier } = asObject(reference);
  const named = asString(literal);
  if (named?.startsWith('urn:')) return named.toLowerCase();
  const path = named?.split(/[?#]/)[0]?.split('/_history/')[0];
  return asString(path?.split('/').at(-1)) ?? asString(asObject(identifier)['value']);
}

const kinds: readonly RelationKind[] = ['appends', 'replaces', 'signs', 'transforms'];

function readRelation(value: unknown): Relation | undefined {
  const { code, target } = asObject(value);
  const kind = kinds.find((known) => known === code);
  const other = referenceTarget(target);
  return kind && other ? { kind, target: other } : undefined;
}

function writeRelation({ kind, target }: Relation) {
  if (target.startsWith('urn:oid:'))
    return { code: kind, target: { identifier: { system: systems.uri, value: target } } };
  return { code: kind, target: { reference: target.startsWith('urn:') ? target : `DocumentReference/${target}` } };
}
