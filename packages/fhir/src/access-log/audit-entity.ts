import { fromBase64 } from '@epr/domain/values';
import { asObject, asArray, asString } from '../bundle/index.ts';

/** An entity of an AuditEvent with its codes and decoded details. */
export interface AuditEntity {
  /** Code of the entity's type and role. */
  readonly type?: string | undefined;
  readonly role?: string | undefined;
  readonly system?: string | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  /** Returns the decoded value of a detail; undefined when it is missing or not text. */
  readonly detail: (type: string) => string | undefined;
}

/** Reads an entity from unchecked JSON. */
export function entityOf(value: unknown): AuditEntity {
  const entity = asObject(value);
  const identifier = asObject(asObject(entity['what'])['identifier']);
  const details = asArray(entity['detail']).map(asObject);
  return {
    type: asString(asObject(entity['type'])['code']),
    role: asString(asObject(entity['role'])['code']),
    system: asString(identifier['system']),
    id: asString(identifier['value']),
    name: asString(entity['name']) ?? asString(asObject(entity['what'])['display']),
    detail: (type) => {
      const found = details.find((one) => one['type'] === type);
      const encoded = asString(found?.['valueBase64Binary']);
      return encoded === undefined ? asString(found?.['valueString']) : fromBase64(encoded);
    },
  };
}
