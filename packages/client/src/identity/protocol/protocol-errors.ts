import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import type { CallFailure } from '../../transport/index.ts';

/**
 * Maps an error thrown by the protocol library to a failure. `cancelled`: the user cancelled at the provider. `failed`: the provider
 * refused. `clientUnknown`: the provider does not know this portal. `invalid`: the response failed a check (state, nonce, issuer, audience,
 * expiry, signature). Any other error is a bug and is rethrown.
 */
export function failureOfProtocolError(error: unknown): CallFailure {
  if (error instanceof AuthorizationResponseError) {
    const reason = isClientUnknown(error.error) ? 'clientUnknown' : 'failed';
    return { reason: error.error === 'access_denied' ? 'cancelled' : reason, diagnostics: error.error };
  }
  if (error instanceof ResponseBodyError) {
    const reason = isClientUnknown(error.error) ? 'clientUnknown' : 'failed';
    return { reason, status: error.status, diagnostics: error.error };
  }
  // A token endpoint responds with 401 and a challenge to clients it does not know (RFC 6749 section 5.2).
  if (error instanceof WWWAuthenticateChallengeError) {
    return { reason: error.status === 401 ? 'clientUnknown' : 'failed', status: error.status };
  }
  if (error instanceof OperationProcessingError) return failureOfProcessingError(error);
  if (error instanceof UnsupportedOperationError) return { reason: 'invalid', diagnostics: error.code };
  const name = error instanceof Error || error instanceof DOMException ? error.name : undefined;
  if (name === 'TimeoutError') return { reason: 'timedOut' };
  if (name === 'TypeError' && !hasCode(error)) return { reason: 'unreachable' };
  throw error;
}

/** Whether the provider or the platform does not know this portal, or not for this grant (RFC 6749 sections 4.1.2.1 and 5.2). */
export function isClientUnknown(error: unknown): boolean {
  return error === 'invalid_client' || error === 'unauthorized_client';
}

/** A response that is not JSON is `unreadable`; an unexpected status is `failed`; all others are failed checks. */
function failureOfProcessingError(error: OperationProcessingError): CallFailure {
  const code = error.code ?? '';
  if (code === 'OAUTH_PARSE_ERROR' || code === 'OAUTH_RESPONSE_IS_NOT_JSON') return { reason: 'unreadable' };
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') {
    const status = error.cause instanceof Response ? error.cause.status : undefined;
    return { reason: 'failed', ...(status === undefined ? {} : { status }) };
  }
  return { reason: 'invalid', diagnostics: code };
}

/** TypeErrors with a code are argument errors of the library, that is, bugs; those of a browser's fetch have none. */
function hasCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error;
}
