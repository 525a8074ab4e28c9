const realm = 'realm="EPR"';

/**
 * `WWW-Authenticate` of a call without a token that counts (RFC 6750, 3): a call without one learns only that one is needed,
 * a call with one that it is not valid.
 */
export function tokenChallenge(authorization: string | undefined): string {
  return /^Bearer(?: |$)/i.test(authorization ?? '')
    ? challenge('invalid_token', 'The token is not valid, has expired or its session has ended')
    : `Bearer ${realm}`;
}

/** The same for a token that is valid and not of the kind needed. */
export const extendedTokenChallenge = challenge('insufficient_scope', 'A token for one record is needed');

function challenge(error: string, description: string): string {
  return `Bearer ${realm}, error="${error}", error_description="${description}"`;
}
