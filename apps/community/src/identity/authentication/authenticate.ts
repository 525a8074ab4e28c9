import { decodeProtectedHeader, decodeJwt, jwtVerify, type JWTPayload } from 'jose';
import { sql } from 'kysely';
import type { PurposeOfUse } from '@epr/domain/session';
import type { Gln, Spid } from '@epr/domain/values';
import { recordsRepresentedBy } from '../../representation/records-represented-by.ts';
import type { Context } from '../../context.ts';
import { accountFromRow, isRole, type Account } from '../sign-in/accounts.ts';
import type { Caller, Authenticate, RightsSnapshot } from './caller.ts';
import type { SessionBinding } from '../session/session-binding.ts';
import { rolesOfClient } from '../settings/clients.ts';
import { compiledOnce, type StatementContext } from '../../storage/statements/compiled-once.ts';
import { publicKeys, type PublicKeys } from '../keys/signing-keys.ts';
import { providerPath } from '../settings/provider-path.ts';
import type { IdentityProvider } from '../settings/providers.ts';
import { sessionEnd, endSession } from '../session/session-lifetime.ts';

/**
 * Returns a function that reads bearer tokens of these providers: opaque basic tokens and extended tokens of the token exchange (COM-02).
 */
export function authenticator(context: Context, providers: readonly Pick<IdentityProvider, 'id'>[]): Authenticate {
  const ids = providers.map(({ id }) => id);
  const keys = publicKeys(context);
  const verify = cachedVerify(context, (token) => verified(context, ids, keys, token));
  return async (authorization) => {
    const token = /^Bearer +([\w.~+/=-]+) *$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    return token.includes('.') ? extendedCaller(context, verify, token) : basicCaller(context, ids, token);
  };
}

async function basicCaller(context: Context, ids: readonly string[], token: string): Promise<Caller | undefined> {
  const row = await context.db
    .selectFrom('identity_model')
    .select(['provider', 'payload'])
    .where('provider', 'in', ids)
    .where('kind', '=', 'AccessToken')
    .where('id', '=', token)
    .where('expires', '>', context.now())
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    sessionUid = '',
    grantId = '',
    clientId,
  } = JSON.parse(row.payload) as Partial<SessionBinding & { clientId: string }>;
  const { account } = (await signedIn(context, row.provider, { sessionUid, grantId })) ?? {};
  if (!account) return undefined;
  // In the order of the portal, not of the account, which keeps the order in which its roles were added: the portal acts in the same role.
  const roles = rolesOfClient(clientId).filter((role) => account.roles.some((held) => held === role));
  return { kind: 'basic', ...person(account), roles, role: roles[0] ?? 'NONE', purpose: 'NORM' };
}

async function extendedCaller(context: Context, verify: Verify, token: string): Promise<Caller | undefined> {
  const read = await verify(token);
  if (!read) return undefined;
  const { provider, claims } = read;
  const { sid, gid } = claims;
  if (typeof sid !== 'string' || typeof gid !== 'string') return undefined;
  const found = await signedIn(context, provider, { sessionUid: sid, grantId: gid }, recordIn(claims));
  const caller = found && extendedCallerOf(found.account, claims);
  if (!caller || !(await isStillAuthorized(context, caller))) return undefined;
  return { ...caller, session: { provider, uid: sid }, rights: found.rights };
}

/**
 * Whether the facts checked at the token exchange still hold: the professional is in the directory, the assistant still assists them, the
 * representative still represents the patient. Checked for every request, because a token is valid for minutes.
 */
async function isStillAuthorized(context: Context, caller: Caller): Promise<boolean> {
  const { role, username, gln, patient, principal } = caller;
  if (role === 'PAT') return true;
  if (role === 'REP') return patient !== undefined && (await recordsRepresentedBy(context, username)).includes(patient);
  const acting = (role === 'ASS' ? principal?.gln : gln) ?? '';
  const found = await context.db
    .selectFrom('professional')
    .select('professional.gln')
    .where('professional.gln', '=', acting)
    .$if(role === 'ASS', (query) =>
      query.innerJoin('assistance', 'assistance.gln', 'professional.gln').where('assistance.username', '=', username),
    )
    .executeTakeFirst();
  return found !== undefined;
}

interface Verified {
  readonly provider: string;
  readonly claims: JWTPayload;
}

type Verify = (token: string) => Promise<Verified | undefined>;

/** Maximum number of remembered tokens; the oldest is dropped first. */
const maxCached = 1000;

/**
 * Caches verified tokens: a valid signature stays valid until the token expires, and a record is read with one token many times. Whether
 * the session still exists is checked for every request, see {@link signedIn}.
 */
function cachedVerify({ now }: Context, verify: Verify): Verify {
  const cache = new Map<string, Verified>();
  return async (token) => {
    const cached = cache.get(token);
    if (cached && (cached.claims.exp ?? 0) * 1000 > now().getTime()) return cached;
    const read = await verify(token);
    if (!read) return undefined;
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= maxCached) cache.delete(oldest);
    cache.set(token, read);
    return read;
  };
}

/** Returns the claims when signature, issuer, audience and time are valid; undefined for any other token. */
async function verified(
  context: Context,
  ids: readonly string[],
  keys: PublicKeys,
  token: string,
): Promise<Verified | undefined> {
  const { origin } = context.settings;
  const { issuer, kid } = unverified(token);
  const provider = ids.find((id) => issuer === `${origin}${providerPath(id)}`);
  if (provider === undefined || issuer === undefined || kid === undefined) return undefined;
  const key = await keys(provider, kid);
  if (!key) return undefined;
  const rules = {
    audience: origin,
    algorithms: ['RS256'],
    typ: 'at+jwt',
    currentDate: context.now(),
    requiredClaims: ['exp'],
  };
  const read = await jwtVerify(token, key, rules).catch(() => undefined);
  return read && { provider, claims: read.payload };
}

/** Reads issuer and key id without verification; empty when the token cannot be read, because it is untrusted input. */
function unverified(token: string): { readonly issuer?: string | undefined; readonly kid?: string | undefined } {
  try {
    return { issuer: decodeJwt(token).iss, kid: decodeProtectedHeader(token).kid };
  } catch {
    return {};
  }
}

/**
 * Returns the current account, if its session and the grant still exist, and the rights on the token's record. Runs for every request, so
 * it is one query.
 */
async function signedIn(
  context: Context,
  provider: string,
  { sessionUid, grantId }: SessionBinding,
  patient?: Spid,
): Promise<{ readonly account: Account; readonly rights: RightsSnapshot } | undefined> {
  const at = context.now();
  const { rows } = await context.db.executeQuery(
    sessionOf(context.db, { provider, sessionUid, grantId, patient: patient ?? null }),
  );
  const [row] = rows;
  if (!row) return undefined;
  if (sessionEnd(row, context.settings) > at) return { account: accountFromRow(row), rights: { at, json: row.rights } };
  await endSession(context, provider, sessionUid);
  return undefined;
}

interface SessionQuery extends SessionBinding {
  readonly provider: string;
  readonly patient: Spid | null;
}

const sessionOf = compiledOnce(({ db, value }: StatementContext<SessionQuery>) => {
  const rights = sql<string>`(
    select '[' || coalesce(string_agg(access_right, ','), '') || ']' from access_right where spid = ${value('patient')})`;
  return db
    .selectFrom('identity_session as session')
    .innerJoin('identity_model as grant', 'grant.provider', 'session.provider')
    .innerJoin('account', 'account.username', 'session.username')
    .selectAll('account')
    .select(['session.started', 'session.last_active', rights.as('rights')])
    .where('session.provider', '=', value('provider'))
    .where('session.session_uid', '=', value('sessionUid'))
    .where('grant.kind', '=', 'Grant')
    .where('grant.id', '=', value('grantId'))
    .compile();
});

interface Extensions {
  readonly ihe_iua?: {
    readonly subject_role?: { readonly code?: string };
    readonly purpose_of_use?: { readonly code?: string };
  };
  readonly ch_delegation?: { readonly principal: string; readonly principal_id: string };
}

/** Returns the patient whose record a token is for. */
function recordIn({ resourceID }: JWTPayload): Spid | undefined {
  return typeof resourceID === 'string' ? ((resourceID.split('^^^')[0] ?? '') as Spid) : undefined;
}

function extendedCallerOf(account: Account, { resourceID, extensions }: JWTPayload): Caller | undefined {
  const { ihe_iua: iua, ch_delegation: delegation } = (extensions ?? {}) as Extensions;
  const role = delegation ? 'ASS' : (iua?.subject_role?.code ?? '');
  const purpose: PurposeOfUse = iua?.purpose_of_use?.code === 'EMER' ? 'EMER' : 'NORM';
  // Tokens also become invalid when the person has lost the role since.
  const patient = recordIn({ resourceID });
  if (!isRole(role) || !account.roles.includes(role) || patient === undefined) return undefined;
  return {
    kind: 'extended',
    ...person(account),
    role,
    purpose,
    patient,
    ...(delegation ? { principal: { gln: delegation.principal_id as Gln, name: delegation.principal } } : {}),
  };
}

function person({
  username,
  name,
  roles,
  spid,
  gln,
}: Account): Pick<Caller, 'username' | 'name' | 'roles' | 'spid' | 'gln'> {
  return { username, name, roles, ...(spid === undefined ? {} : { spid }), ...(gln === undefined ? {} : { gln }) };
}
