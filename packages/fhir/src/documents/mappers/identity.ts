import type { Availability } from '@epr/domain/documents';
import { systems, type Spid } from '@epr/domain/values';
import { asObject, asArray, asString, type UncheckedJson } from '../../bundle/index.ts';
import { valueAt, withValueAt, textAt, type Mapper } from './mapper.ts';

export const logicalId = textAt('id');

/**
 * entryUUID: the official identifier. When a server sends none, a uuid in the logical id is used, or else the uniqueId, so that
 * the document is never left out for it.
 */
export const entryUuid: Mapper<string> = {
  read: (resource) => {
    const values = identifiersOf(resource).map((identifier) => asString(identifier['value'])?.toLowerCase());
    const id = asString(resource['id'])?.toLowerCase();
    return (
      values.find((value) => value?.startsWith('urn:uuid:')) ??
      (id && isUuid.test(id) ? `urn:uuid:${id}` : undefined) ??
      asString(valueAt(resource, ['masterIdentifier', 'value']))?.toLowerCase() ??
      values.find(Boolean)
    );
  },
  write: (resource, value) => {
    const all = identifiersOf(resource);
    const place = all.findIndex((one) => asString(one['value'])?.toLowerCase().startsWith('urn:uuid:'));
    const written = value && { use: 'official', system: systems.uri, ...all[place], value };
    return withValueAt(resource, ['identifier', place < 0 ? all.length : place], written);
  },
};

/** uniqueId: the master identifier, else an OID among the identifiers, else the entryUUID. */
export const uniqueId: Mapper<string> = {
  read: (resource) =>
    asString(valueAt(resource, ['masterIdentifier', 'value'])) ??
    identifiersOf(resource)
      .map((identifier) => asString(identifier['value']))
      .find((value) => value?.startsWith('urn:oid:')) ??
    entryUuid.read(resource),
  write: (resource, value) =>
    withValueAt(
      resource,
      ['masterIdentifier'],
      value && { use: 'usual', system: systems.uri, ...asObject(resource['masterIdentifier']), value },
    ),
};

/** The record: the patient's EPR-SPID as a logical reference. The check digit is not verified: the server is responsible for the record. */
export const patient: Mapper<Spid> = {
  read: (resource) => {
    const { identifier, reference } = asObject(resource['subject']);
    const { system, value } = asObject(identifier);
    const named = system === systems.spid ? asString(value) : undefined;
    const tail = asString(reference)?.split('/').at(-1);
    return (named ?? [asString(value), tail].find((one) => one !== undefined && /^7613\d{14}$/.test(one))) as
      Spid | undefined;
  },
  write: (resource, value) =>
    withValueAt(resource, ['subject'], value && { identifier: { system: systems.spid, value } }),
};

export const availability: Mapper<Availability> = {
  read: (resource) => availabilities.find((known) => known === resource['status']),
  write: (resource, value) => withValueAt(resource, ['status'], value),
};

const availabilities: readonly Availability[] = ['current', 'superseded', 'entered-in-error'];
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function identifiersOf(resource: UncheckedJson): readonly UncheckedJson[] {
  return asArray(resource['identifier']).map(asObject);
}
