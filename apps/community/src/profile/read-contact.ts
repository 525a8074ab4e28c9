import { isDeepStrictEqual } from 'node:util';
import type { MessageKey } from '@epr/domain/messages';
import {
  contactFields,
  identityFields,
  validateContact,
  type ContactDetails,
  type ContactProblem,
  type PatientProfile,
  type ContactInput,
} from '@epr/domain/profile';
import { err, type Result } from '@epr/domain/values';

/** Why a profile is rejected, with the key of the message and the invalid fields. */
export interface ProfileRefusal {
  readonly status: 400 | 422;
  readonly diagnostics: string;
  readonly code?: MessageKey;
  readonly errors?: readonly ContactProblem[];
}

/**
 * Reads the body of `PUT epr/v1/Patient`: contact data by the domain's rules. Identity fields may be sent back unchanged; a different value
 * for one of them is refused.
 */
export function readContact(body: unknown, profile: PatientProfile): Result<ContactDetails, ProfileRefusal> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return err({ status: 400, diagnostics: 'The body is an object of contact data' });
  const fields = body as Readonly<Record<string, unknown>>;
  const changedField = [...identityFields, 'localId' as const].find(
    (field) => fields[field] !== undefined && !isDeepStrictEqual(fields[field], profile[field]),
  );
  if (changedField)
    return err({
      status: 422,
      diagnostics: `${changedField} is changed in the register`,
      code: 'profile.change.identityFixed',
    });
  const input: ContactInput = Object.fromEntries(
    contactFields.flatMap((field) => (typeof fields[field] === 'string' ? [[field, fields[field]]] : [])),
  );
  const invalidField = contactFields.find(
    (field) => fields[field] !== undefined && fields[field] !== null && !(field in input),
  );
  if (invalidField) return err({ status: 400, diagnostics: `${invalidField} is a text` });
  const read = validateContact(input);
  if (read.ok) return read;
  const diagnostics = read.error.map(({ field }) => field).join(', ');
  return err({
    status: 422,
    diagnostics: `Not valid: ${diagnostics}`,
    code: 'toasts.profile.validationFail',
    errors: read.error,
  });
}
