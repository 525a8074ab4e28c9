import { fromBase64 } from '@epr/domain/values';
import { fields, list, text } from '../bundle/index.ts';

/** An entity of an AuditEvent with its codes and decoded details. */
export interface Entity {
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
export function entityOf(value: unknown): Entity {
  const entity = fields(value);
  const identifier = fields(fields(entity['what'])['identifier']);
  const details = list(entity['detail']).map(fields);
  return {
    type: text(fields(entity['type'])['code']),
    role: text(fields(entity['role'])['code']),
    system: text(identifier['system']),
    id: text(identifier['value']),
    name: text(entity['name']) ?? text(fields(entity['what'])['display']),
    detail: (type) => {
      const found = details.find((one) => one['type'] === type);
      const encoded = text(found?.['valueBase64Binary']);
      return encoded === undefined ? text(found?.['valueString']) : fromBase64(encoded);
    },
  };
}
