/**
 * The trace id of a `traceparent` header (W3C Trace Context): 32 hexadecimal digits, not all of them 0. Undefined for
 * whatever is none.
 */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  const [, id] = /^(?!ff)[\da-f]{2}-([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/.exec(traceparent ?? '') ?? [];
  return id === undefined || /^0+$/.test(id) ? undefined : id;
}

/** The `traceparent` among the headers of a call as the access log names it; one that is none is left out. */
export function traceIn(headers: Readonly<Record<string, string | readonly string[] | undefined>>): {
  readonly trace?: string;
} {
  const trace = headers['traceparent'];
  return typeof trace === 'string' && traceIdOf(trace) !== undefined ? { trace } : {};
}
