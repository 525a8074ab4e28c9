import { isMessageKey, type MessageKey } from '@epr/domain/messages';

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
  const { detail, code, errors } = fieldsOf(body);
  return {
    ...(typeof detail === 'string' && detail !== '' ? { detail } : {}),
    ...(typeof code === 'string' && isMessageKey(code) ? { code } : {}),
    errors: (Array.isArray(errors) ? (errors as readonly unknown[]) : []).flatMap((one) => {
      const { field, because } = fieldsOf(one);
      return typeof field === 'string' && typeof because === 'string' && isMessageKey(because)
        ? [{ field, because }]
        : [];
    }),
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
}
