import { isProfessional } from '@epr/domain/session';
import { recordsRepresentedBy } from '../../representation/records-represented-by.ts';
import type { Captcha } from '../../captcha/register.ts';
import type { Context } from '../../context.ts';
import type { Account } from '../sign-in/accounts.ts';
import type { Caller } from '../authentication/caller.ts';
import { hasRecordAccess } from '../../access-rights/has-record-access.ts';
import { rolesOfClient } from '../settings/clients.ts';
import { isInEmergencyAccess } from './emergency-access.ts';
import { accessDenied, invalidTarget, type OAuthError } from './exchange-error.ts';
import type { ExchangeRequest } from './exchange-request.ts';

/** The input of the checks. */
export interface Exchange {
  readonly context: Context;
  readonly captcha: Captcha;
  readonly account: Account;
  /** The client the token is for. */
  readonly clientId: string;
  readonly request: ExchangeRequest;
  /** The session that the token comes from. */
  readonly provider: string;
  readonly sessionUid: string;
  /** The caller that the new token would represent. */
  readonly caller: Caller;
}

type Check = (exchange: Exchange) => OAuthError | undefined | Promise<OAuthError | undefined>;

/** The checks of an exchange in their order (SES-17; facts 1.4). The first error is returned. */
const checks: readonly Check[] = [
  requireOwnCommunity,
  requireRoleOfClient,
  requireRoleOfAccount,
  requireProfessionalForEmergency,
  requireOwnRecord,
  requireKnownRecord,
  requireRepresentation,
  requireProfessionalInDirectory,
  requireGlnOfAssistant,
  requireAssistance,
  requireRecordAccess,
  // Last, because the check uses up the solution.
  requireCaptcha,
];

/** Returns the first error, or undefined when the token may be issued. */
export async function checkExchange(exchange: Exchange): Promise<OAuthError | undefined> {
  for (const check of checks) {
    const refusal = await check(exchange);
    if (refusal) return refusal;
  }
  return undefined;
}

function requireOwnCommunity({ context, request }: Exchange): OAuthError | undefined {
  if (request.homeCommunityId === context.settings.homeCommunityId) return undefined;
  return invalidTarget('home_community_id is not this community', request.homeCommunityId);
}

function requireRoleOfClient({ clientId, account, request }: Exchange): OAuthError | undefined {
  if (rolesOfClient(clientId).includes(request.role)) return undefined;
  return accessDenied(
    'This role is not for this portal.',
    `${account.username} asked for ${request.role} at ${clientId}`,
  );
}

function requireRoleOfAccount({ account, request }: Exchange): OAuthError | undefined {
  if (account.roles.includes(request.role)) return undefined;
  return accessDenied('This role is not one of yours.', `${account.username} asked for ${request.role}`);
}

function requireProfessionalForEmergency({ request }: Exchange): OAuthError | undefined {
  if (request.purpose === 'NORM' || request.role === 'HCP') return undefined;
  return accessDenied('Emergency access is for healthcare professionals only.');
}

function requireOwnRecord({ account, request }: Exchange): OAuthError | undefined {
  if (request.role !== 'PAT' || account.spid === request.patient) return undefined;
  return invalidTarget('A patient opens their own record only.', `${account.username} asked for another record`);
}

/**
 * Only for patients: for other roles, a record that does not exist is rejected like one that they may not access, by the checks that
 * follow.
 */
async function requireKnownRecord({ context, request }: Exchange): Promise<OAuthError | undefined> {
  if (request.role !== 'PAT') return undefined;
  const row = await context.db
    .selectFrom('patient')
    .select('spid')
    .where('spid', '=', request.patient)
    .executeTakeFirst();
  return row ? undefined : invalidTarget('There is no record with this EPR-SPID.');
}

async function requireRepresentation({ context, account, request }: Exchange): Promise<OAuthError | undefined> {
  if (request.role !== 'REP') return undefined;
  const represented = await recordsRepresentedBy(context, account.username);
  return represented.includes(request.patient)
    ? undefined
    : accessDenied('You do not represent this person.', account.username);
}

/** Checks that the directory contains the professional whose rights count: the caller, or the one an assistant acts for. */
async function requireProfessionalInDirectory({
  context,
  account,
  request,
}: Exchange): Promise<OAuthError | undefined> {
  if (request.role !== 'HCP' && request.role !== 'ASS') return undefined;
  const gln = request.role === 'HCP' ? account.gln : request.principal?.gln;
  const row = await context.db
    .selectFrom('professional')
    .select('gln')
    .where('gln', '=', gln ?? '')
    .executeTakeFirst();
  if (row) return undefined;
  const description = 'The professional is not in the directory of this community.';
  return { status: 403, error: 'gln_not_registered', description, detail: gln ?? 'no GLN' };
}

/** The token and the access log name the acting person by GLN, assistants as well (CH:IUA, ch_epr). */
function requireGlnOfAssistant({ account, request }: Exchange): OAuthError | undefined {
  if (request.role !== 'ASS' || account.gln !== undefined) return undefined;
  const description = 'An assistant without a GLN cannot act in the record of a patient.';
  return { status: 403, error: 'gln_not_registered', description, detail: account.username };
}

async function requireAssistance({ context, account, request }: Exchange): Promise<OAuthError | undefined> {
  if (request.role !== 'ASS') return undefined;
  const row = await context.db
    .selectFrom('assistance')
    .select('gln')
    .where('username', '=', account.username)
    .where('gln', '=', request.principal?.gln ?? '')
    .executeTakeFirst();
  return row ? undefined : accessDenied('You do not assist this professional.', account.username);
}

async function requireRecordAccess({ context, request, caller }: Exchange): Promise<OAuthError | undefined> {
  const professional = isProfessional(request.role);
  if (!professional || (await hasRecordAccess(context, caller))) return undefined;
  const detail = `${caller.username} for ${request.purpose}`;
  // Reported separately, so that nobody solves a captcha for a record that emergency access does not open either (PSR-05).
  const excluded = request.role === 'HCP' && !(await hasRecordAccess(context, { ...caller, purpose: 'EMER' }));
  const description = 'You have no access to this record.';
  return excluded
    ? { status: 403, error: 'emergency_excluded', description, detail }
    : accessDenied(description, detail);
}

async function requireCaptcha({
  context,
  captcha,
  request,
  provider,
  sessionUid,
}: Exchange): Promise<OAuthError | undefined> {
  if (request.purpose === 'NORM') return undefined;
  const accessKey = { provider, sessionUid, patient: request.patient };
  if (request.captchaToken === undefined && (await isInEmergencyAccess(context, accessKey))) return undefined;
  if (request.captchaToken !== undefined && (await captcha.verify(request.captchaToken))) return undefined;
  return {
    status: 400,
    error: 'captcha_invalid',
    description: 'Emergency access needs a fresh, correct captcha solution in Captcha-Token.',
  };
}
