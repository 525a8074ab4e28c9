import { isMessageKey, type MessageKey } from '@epr/domain/messages';
import { asObject, asArray } from '@epr/fhir/bundle';

/** A field of a form that the platform rejected, with its message key. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: MessageKey;
}

/** Problem details of the EPR services (RFC 9457): text for engineers, and message keys of the catalogue. */
export interface ProblemDetails {
  readonly detail?: string;
  readonly code?: MessageKey;
  readonly errors: readonly FieldProblem[];
}

/** Reads problem details; other bodies and unknown message keys are ignored. */
export function readProblem(body: unknown): ProblemDetails {
  const { detail, code, errors } = asObject(body);
  return {
    ...(typeof detail === 'string' && detail !== '' ? { detail } : {}),
    ...(typeof code === 'string' && isMessageKey(code) ? { code } : {}),
    errors: asArray(errors).flatMap((one) => {
      const { field, reason } = asObject(one);
      return typeof field === 'string' && typeof reason === 'string' && isMessageKey(reason) ? [{ field, reason }] : [];
    }),
  };
}
