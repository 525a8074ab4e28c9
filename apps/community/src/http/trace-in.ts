import type { IncomingHttpHeaders } from 'node:http';
import { traceIdOf } from '@epr/domain/values';

/** The call as the access log names it (W3C Trace Context); a `traceparent` that is none is left out. */
export function traceIn(headers: IncomingHttpHeaders): { readonly trace?: string } {
  const trace = headers['traceparent'];
  return typeof trace === 'string' && traceIdOf(trace) !== undefined ? { trace } : {};
}
