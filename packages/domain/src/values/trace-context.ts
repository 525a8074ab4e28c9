/**
 * Returns the trace id of a `traceparent` header (W3C Trace Context): 32 hexadecimal digits, not all of them 0. Undefined when the header
 * is invalid.
 */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  const [, id] = /^(?!ff)[\da-f]{2}-([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/.exec(traceparent ?? '') ?? [];
  return id === undefined || /^0+$/.test(id) ? undefined : id;
}

/** Returns the `traceparent` of the request headers, as named by the access log; an invalid one is left out. */
export function traceparentIn(headers: Readonly<Record<string, string | readonly string[] | undefined>>): {
  readonly trace?: string;
} {
  const trace = headers['traceparent'];
  return typeof trace === 'string' && traceIdOf(trace) !== undefined ? { trace } : {};
}
