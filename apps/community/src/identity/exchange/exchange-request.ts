import type { PurposeOfUse, Role } from '@epr/domain/session';
import { bareOid, ok, err, systems, type Gln, type Result, type Spid } from '@epr/domain/values';
import { isRole } from '../sign-in/accounts.ts';
import { invalidRequest, type OAuthError } from './exchange-error.ts';

/** The parameters of the token exchange (core 7; facts 1.4); oidc-provider drops all others. */
export const tokenExchangeParameters = [
  'subject_token',
  'subject_token_type',
  'requested_token_type',
  'actor_token',
  'actor_token_type',
  'home_community_id',
  'role',
  'resource_id',
  'person_id',
  'purpose_of_use',
  'principal_id',
  'principal_name',
] as const;

/** The content of an exchange request: one record, in one role, for one purpose (SES-14). */
export interface ExchangeRequest {
  readonly subjectToken: string;
  /** `urn:oid:…` */
  readonly homeCommunityId: string;
  readonly role: Exclude<Role, 'NONE'>;
  readonly patient: Spid;
  readonly purpose: PurposeOfUse;
  /** Present for assistants only. */
  readonly principal?: { readonly gln: Gln; readonly name: string };
  readonly captchaToken?: string;
  /** The token type in the response: the token is both an access token and a JWT. */
  readonly issuedTokenType: IssuedTokenType;
}

const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token';
const issuedTokenTypes = [accessTokenType, 'urn:ietf:params:oauth:token-type:jwt'] as const;
export type IssuedTokenType = (typeof issuedTokenTypes)[number];

/**
 * Reads the form. Role and purpose are a bare code, `|CODE` or `urn:oid:…|CODE`; the record is `resource_id` or, as in CH:IUA, `person_id`.
 * The error names the field.
 */
export function readExchangeRequest(
  form: Readonly<Record<string, unknown>>,
  captchaToken: string,
): Result<ExchangeRequest, OAuthError> {
  const text = (name: (typeof tokenExchangeParameters)[number]): string =>
    typeof form[name] === 'string' ? form[name].trim() : '';
  const role = codeIn(text('role'), systems.role);
  const purpose = codeIn(text('purpose_of_use'), systems.purposeOfUse);
  const [patient, ...otherIds] = new Set([text('resource_id'), text('person_id')].filter(Boolean).map(spidIn));
  const issuedTokenType = issuedTokenTypes.find((type) => type === (text('requested_token_type') || accessTokenType));
  const principal = { gln: text('principal_id') as Gln, name: text('principal_name') };
  if (text('subject_token') === '') return err(invalidRequest('subject_token is missing'));
  if (text('subject_token_type') !== accessTokenType)
    return err(invalidRequest(`subject_token_type must be ${accessTokenType}`));
  // Delegation is expressed by role and principal; ignoring an actor token would imply that it was accepted (RFC 8693, 2.1).
  if (text('actor_token') !== '' || text('actor_token_type') !== '')
    return err(invalidRequest('actor_token is not supported'));
  if (issuedTokenType === undefined)
    return err(invalidRequest(`requested_token_type must be one of ${issuedTokenTypes.join(', ')}`));
  if (text('home_community_id') === '') return err(invalidRequest('home_community_id is missing'));
  if (role === undefined || !isRole(role)) return err(invalidRequest('role must be PAT, REP, HCP or ASS'));
  if (purpose !== 'NORM' && purpose !== 'EMER') return err(invalidRequest('purpose_of_use must be NORM or EMER'));
  if (otherIds.length > 0) return err(invalidRequest('resource_id and person_id are of two persons'));
  if (patient === undefined)
    return err(invalidRequest('resource_id must be an EPR-SPID or <EPR-SPID>^^^&2.16.756.5.30.1.127.3.10.3&ISO'));
  if (role === 'ASS' && !/^\d{13}$/.test(principal.gln))
    return err(invalidRequest('principal_id must be the GLN of the professional assisted'));
  if (role === 'ASS' && principal.name === '') return err(invalidRequest('principal_name is missing'));
  return ok({
    subjectToken: text('subject_token'),
    homeCommunityId: `urn:oid:${bareOid(text('home_community_id'))}`,
    role,
    patient,
    purpose,
    issuedTokenType,
    ...(role === 'ASS' ? { principal } : {}),
    ...(captchaToken === '' ? {} : { captchaToken }),
  });
}

/** Reads the bare number, or CX with or without the name of its authority before the OID; undefined for another authority. */
function spidIn(id: string): Spid | undefined {
  return /^(\d{18})(?:\^\^\^[^&^]*&2\.16\.756\.5\.30\.1\.127\.3\.10\.3&ISO)?$/.exec(id)?.[1] as Spid | undefined;
}

function codeIn(value: string, system: string): string | undefined {
  const [code, givenSystem, ...rest] = value.split('|').reverse();
  return rest.length === 0 && (givenSystem === undefined || givenSystem === '' || givenSystem === system)
    ? code
    : undefined;
}
