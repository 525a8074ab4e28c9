import { createHash, randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { isProfessional } from '@epr/domain/session';
import { tokenResourceIdOf, systems } from '@epr/domain/values';
import type { Context } from '../../context.ts';
import type { SessionBinding } from '../session/session-binding.ts';
import type { Caller } from '../authentication/caller.ts';
import { signingKeys } from '../keys/signing-keys.ts';
import { providerPath } from '../settings/provider-path.ts';

/** Lifetime in seconds (facts 1.5). */
export const extendedTokenLifetime = 300;

/** Signs the extended access token (RS256) with the claims of the specification and of CH:IUA (SES-03; facts 1.3). */
export async function signExtendedToken(
  context: Context,
  provider: string,
  { caller, clientId, ...binding }: SessionBinding & { readonly caller: Caller; readonly clientId: string },
): Promise<string> {
  const key = (await signingKeys(context, provider)).at(-1);
  if (!key) throw new Error(`provider ${provider} has no signing key`);
  const issued = Math.floor(context.now().getTime() / 1000);
  // An at+jwt requires `client_id` (RFC 9068, 2.2).
  return new SignJWT({ client_id: clientId, ...(await claimsOf(context, caller, binding)) })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid })
    .setIssuer(`${context.settings.origin}${providerPath(provider)}`)
    .setSubject(subjectOf(provider, caller))
    .setAudience(context.settings.origin)
    .setIssuedAt(issued)
    .setNotBefore(issued)
    .setExpirationTime(issued + extendedTokenLifetime)
    .setJti(randomUUID())
    .sign(await importJWK(key, 'RS256'));
}

async function claimsOf(context: Context, caller: Caller, binding: SessionBinding): Promise<Record<string, unknown>> {
  const { patient, principal, purpose, name } = caller;
  if (patient === undefined) throw new Error('an extended token needs a record');
  const resource = tokenResourceIdOf(patient);
  return {
    sid: binding.sessionUid,
    gid: binding.grantId,
    resourceID: resource,
    SubjectID: name,
    extensions: {
      ihe_iua: {
        subject_name: name,
        // An assistant's token carries the professional's role; the acting person is in ch_epr and ch_delegation (facts 1.3).
        subject_role: { system: systems.role, code: caller.role === 'ASS' ? 'HCP' : caller.role },
        purpose_of_use: { system: systems.purposeOfUse, code: purpose },
        home_community_id: context.settings.homeCommunityId,
        person_id: resource,
      },
      ch_epr: userOf(caller),
      ch_group: await groupsOf(context, caller),
      ...(principal === undefined ? {} : { ch_delegation: { principal: principal.name, principal_id: principal.gln } }),
    },
  };
}

/**
 * Returns the GLN of a professional or assistant, which the portal recognises by its 13 characters (SES-03); for others a hash that reveals
 * nothing.
 */
function subjectOf(provider: string, { role, gln, username }: Caller): string {
  const professional = isProfessional(role);
  if (professional && gln !== undefined) return gln;
  return createHash('sha256').update(`${provider} ${username}`).digest('base64url').slice(0, 32);
}

function userOf({ role, gln, spid, username }: Caller): {
  readonly user_id: string;
  readonly user_id_qualifier: string;
} {
  switch (role) {
    case 'PAT':
      return { user_id: spid ?? '', user_id_qualifier: 'urn:e-health-suisse:2015:epr-spid' };
    case 'REP':
      return { user_id: username, user_id_qualifier: 'urn:e-health-suisse:representative-id' };
    default:
      return { user_id: gln ?? '', user_id_qualifier: 'urn:gs1:gln' };
  }
}

/** Returns the organisations of the acting professional, for an assistant those of the principal; empty for patients. */
async function groupsOf(
  { db }: Context,
  { role, gln, principal }: Caller,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const professional = role === 'HCP' ? gln : principal?.gln;
  if (professional === undefined) return [];
  return db
    .selectFrom('membership')
    .innerJoin('organisation', 'organisation.id', 'membership.organisation')
    .select(['organisation.id', 'organisation.name'])
    .where('membership.gln', '=', professional)
    .orderBy('organisation.id')
    .execute();
}
