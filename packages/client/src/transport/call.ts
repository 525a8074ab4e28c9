import { ok, err } from '@epr/domain/values';
import type { Connection, Transport } from './connection.ts';
import { failureOfResponse, failureOfError } from './status-reasons.ts';
import type { CallResult } from './call-error.ts';

/** `record`: the extended token of the open record; `basic`: the person's own token; `none`: no Authorization header. */
export type TokenKind = 'record' | 'basic' | 'none';

/** One call: the request, its authorization, and how it is aborted. */
export interface CallRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
  readonly authorize: TokenKind;
  /** The call only reads, as every GET does: what it read of a record that was closed meanwhile is dropped. */
  readonly reads?: boolean;
  readonly credentials?: RequestCredentials;
  readonly signal?: AbortSignal | undefined;
  /** If present, the body is sent with `transport.upload`, and this is called with the share sent (0 to 1). */
  readonly sent?: (share: number) => void;
  /** Timeout in milliseconds once the whole body is sent, for responses that take longer than others. */
  readonly timeoutMs?: number;
}

/**
 * Reads a successful response. `alive` reports that data arrived and restarts the timeout, so that a long download does not count as
 * hung.
 */
export type ParseResponse<T> = (response: Response, alive: () => void) => Promise<T>;

/**
 * The only access to the network: adds Authorization, traceparent and timeout, and returns every outcome as a value (design 2).
 * It never displays anything and never navigates.
 */
export async function call<T>(
  connection: Connection,
  request: CallRequest,
  read: ParseResponse<T>,
): Promise<CallResult<T>> {
  if (request.authorize === 'none') return callWithoutToken(connection.transport, request, read);
  const record = connection.record?.();
  const authorization =
    request.authorize === 'record' ? await connection.authorize() : await connection.authorizeBasic();
  if (!authorization.ok) return authorization;
  const sendWith = (header: string): Promise<CallResult<T>> =>
    callWithoutToken(
      connection.transport,
      { ...request, headers: { ...request.headers, authorization: header } },
      read,
    );
  const { method = 'GET', reads = method === 'GET' } = request;
  const isAnother = (): boolean => request.authorize === 'record' && connection.record?.() !== record;
  const unlessClosed = (answer: CallResult<T>): CallResult<T> =>
    reads && isAnother() ? err({ reason: 'cancelled' }) : answer;
  const answer = unlessClosed(await sendWith(authorization.value));
  // Some services know the record from the token only: a repeated call would change the one opened meanwhile.
  if (answer.ok || answer.error.status !== 401 || request.authorize !== 'record' || isAnother()) return answer;
  const renewed = await connection.reauthorize?.(authorization.value);
  // A file is never resent automatically; a retry by the user carries the new token.
  if (!renewed || request.sent) return answer;
  return renewed.ok ? unlessClosed(await sendWith(renewed.value)) : renewed;
}

/** Makes a call without an authorization of the session, for example to endpoints of the identity provider. */
export async function callWithoutToken<T>(
  transport: Transport,
  request: CallRequest,
  read: ParseResponse<T>,
): Promise<CallResult<T>> {
  const watch = watchOver(transport.timeout, request.signal);
  const traceparent = transport.traceparent(request.url);
  try {
    const response = await leave(transport, request, watch, traceparent);
    if (!response.ok) return err({ ...(await failureOfResponse(response)), trace: traceparent?.slice(3, 35) });
    return ok(await read(response, () => watch.alive()));
  } catch (error) {
    return err(failureOfError(error, watch.signal));
  } finally {
    watch.stop();
  }
}

function leave(transport: Transport, request: CallRequest, watch: Watch, traceparent?: string): Promise<Response> {
  const { url, method = 'GET', body, credentials, sent } = request;
  const init: RequestInit = {
    method,
    headers: { ...request.headers, ...(traceparent ? { traceparent } : {}) },
    signal: watch.signal,
    // Health data must not stay in the browser's cache, and not every platform sends the header for it.
    cache: 'no-store',
    ...(body === undefined ? {} : { body }),
    ...(credentials ? { credentials } : {}),
  };
  if (!sent) return transport.fetch(url, init);
  return transport.upload(url, init, (share) => {
    watch.alive(share >= 1 ? request.timeoutMs : undefined);
    sent(share);
  });
}

interface Watch {
  readonly signal: AbortSignal;
  /** Restarts the timeout after progress, with `timeoutMs` if given. */
  readonly alive: (timeoutMs?: number) => void;
  readonly stop: () => void;
}

/** Aborts with a TimeoutError after `timeout` ms without progress, or when the caller aborts. */
function watchOver(timeout: number, outer: AbortSignal | undefined): Watch {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = (timeoutMs = timeout): void => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs);
  };
  alive();
  // Not `AbortSignal.any`, which is missing in browsers the portal supports (docs/decisions/0077).
  const giveUp = (): void => controller.abort(outer?.reason);
  if (outer?.aborted) giveUp();
  outer?.addEventListener('abort', giveUp);
  const stop = (): void => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', giveUp);
  };
  return { signal: controller.signal, alive, stop };
}
