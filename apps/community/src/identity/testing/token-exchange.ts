import { homeCommunity } from '@epr/cast/people';
import type { IdentityTestContext, Running } from './identity-test-context.ts';
import { annaSpid } from './people.ts';
import { openPortal, type Portal } from './portal.ts';

/** Returns a SPID as CX, the form of HL7 version 2. */
export function cx(spid: string): string {
  return `${spid}^^^&2.16.756.5.30.1.127.3.10.3&ISO`;
}

/** Signs a person in and returns the basic token. */
export async function signedIn(community: Running, username: string) {
  const professional = username.startsWith('dr.') || username.endsWith('assistenz');
  const portal = openPortal(community.origin, professional ? 'professional' : 'patient');
  const tokens = await portal.signIn(username);
  return { portal, token: tokens.access_token, idToken: tokens.id_token };
}

/** Returns the extended token that a person is issued for the fields. */
export async function extended(community: Running, username: string, fields: Readonly<Record<string, string>>) {
  const { portal, token, idToken } = await signedIn(community, username);
  const { body } = await exchange(portal, token, fields);
  return { portal, idToken, jwt: String(body['access_token']) };
}

/** Requests an extended token for normal access to Anna's record; `fields` replaces or adds parameters. */
export async function exchange(
  portal: Portal,
  token: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await portal.token(
    {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: token,
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      home_community_id: homeCommunity,
      resource_id: cx(annaSpid),
      purpose_of_use: 'NORM',
      ...fields,
    },
    headers,
  );
  return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown> };
}

/** Returns the last entry of the access log. */
export async function lastLine(ground: IdentityTestContext): Promise<unknown> {
  const row = await ground.storage.db
    .selectFrom('audit_event')
    .select('resource')
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  return JSON.parse(row?.resource ?? 'null');
}

/** Returns the number of notifications of emergency accesses to Anna's record. */
export async function emergencies(ground: IdentityTestContext): Promise<number> {
  const rows = await ground.storage.db
    .selectFrom('notification')
    .select('id')
    .where('spid', '=', annaSpid)
    .where('kind', '=', 'EmergencyAccess')
    .execute();
  return rows.length;
}
