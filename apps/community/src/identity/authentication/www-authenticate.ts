const realm = 'realm="EPR"';

/**
 * Returns `WWW-Authenticate` for a request without a valid token (RFC 6750, 3): without a token, it only states that one is needed; with
 * one, that it is not valid.
 */
export function tokenChallenge(authorization: string | undefined): string {
  return /^Bearer(?: |$)/i.test(authorization ?? '')
    ? challenge('invalid_token', 'The token is not valid, has expired or its session has ended')
    : `Bearer ${realm}`;
}

/** `WWW-Authenticate` for a token that is valid but not extended. */
export const extendedTokenChallenge = challenge('insufficient_scope', 'A token for one record is needed');

function challenge(error: string, description: string): string {
  return `Bearer ${realm}, error="${error}", error_description="${description}"`;
}
