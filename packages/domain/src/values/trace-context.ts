/**
 * The trace id of a `traceparent` header (W3C Trace Context): 32 hexadecimal digits, not all of them 0. Undefined for
 * whatever is none.
 */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  const [, id] = /^(?!ff)[\da-f]{2}-([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/.exec(traceparent ?? '') ?? [];
  return id === undefined || /^0+$/.test(id) ? undefined : id;
}
