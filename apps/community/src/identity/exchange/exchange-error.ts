/** Why an exchange is rejected: the error for the caller, and a detail that is only logged (SES-17). */
export interface OAuthError {
  readonly status: 400 | 403;
  readonly error:
    | 'invalid_request'
    | 'invalid_target'
    | 'access_denied'
    | 'gln_not_registered'
    | 'captcha_invalid'
    | 'emergency_excluded';
  readonly description: string;
  readonly detail?: string;
}

/** A field is missing or cannot be read. */
export function invalidRequest(description: string): OAuthError {
  return { status: 400, error: 'invalid_request', description };
}

/** The requested record cannot be the target. */
export function invalidTarget(description: string, detail?: string): OAuthError {
  return { status: 400, error: 'invalid_target', description, ...(detail === undefined ? {} : { detail }) };
}

/** The person is authenticated but has no permission. */
export function accessDenied(description: string, detail?: string): OAuthError {
  return { status: 403, error: 'access_denied', description, ...(detail === undefined ? {} : { detail }) };
}
