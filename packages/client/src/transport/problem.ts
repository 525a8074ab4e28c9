import { isMessageKey, type MessageKey } from '@epr/domain/messages';
import { fields, list } from '@epr/fhir/bundle';

/** A field of a form that the platform did not take, and the message it names for it. */
export interface FieldProblem {
  readonly field: string;
  readonly because: MessageKey;
}

/** What a refusal of the EPR services says (RFC 9457): words for engineers, and of the catalogue what it names. */
export interface ProblemDetails {
  readonly detail?: string;
  readonly code?: MessageKey;
  readonly errors: readonly FieldProblem[];
}

/** Reads a problem; whatever is none, or names messages nobody knows, says nothing. */
export function readProblem(body: unknown): ProblemDetails {
  const { detail, code, errors } = fields(body);
  return {
    ...(typeof detail === 'string' && detail !== '' ? { detail } : {}),
    ...(typeof code === 'string' && isMessageKey(code) ? { code } : {}),
    errors: list(errors).flatMap((one) => {
      const { field, because } = fields(one);
      return typeof field === 'string' && typeof because === 'string' && isMessageKey(because)
        ? [{ field, because }]
        : [];
    }),
  };
}
