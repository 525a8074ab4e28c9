import { professionalName } from '@epr/domain/directory';
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import { ok, err, type Result, traceparentIn } from '@epr/domain/values';
import { logAccess } from '../../access-log/log-access.ts';
import type { Captcha } from '../../captcha/register.ts';
import type { Context } from '../../context.ts';
import { findAccount, type Account } from '../sign-in/accounts.ts';
import type { Caller } from '../authentication/caller.ts';
import { tokenExchangeGrantType } from '../settings/clients.ts';
import { notifyEmergency } from '../../notifications/notify.ts';
import { touchSession } from '../session/session-lifetime.ts';
import { beginEmergencyAccess, endEmergencyAccess } from './emergency-access.ts';
import { checkExchange } from './check-exchange.ts';
import { invalidRequest, type OAuthError } from './exchange-error.ts';
import {
  tokenExchangeParameters,
  readExchangeRequest,
  type ExchangeRequest,
  type IssuedTokenType,
} from './exchange-request.ts';
import { extendedTokenLifetime, signExtendedToken } from './extended-token.ts';

interface ExchangeDependencies {
  readonly context: Context;
  readonly captcha: Captcha;
  /** Id of the identity provider in the path `/idp/{provider}`. */
  readonly provider: string;
}

interface SubjectToken {
  readonly account: Account;
  readonly clientId: string;
  readonly sessionUid: string;
  readonly grantId: string;
}

/** Registers the token exchange (RFC 8693) with a provider: a basic token is exchanged for one of one record, role and purpose (SES-14). */
export function registerTokenExchange(provider: Provider, dependencies: ExchangeDependencies): void {
  const handler = async (ctx: KoaContextWithOIDC): Promise<void> => {
    const result = await exchange(dependencies, provider, ctx);
    if (!result.ok) throw asError(result.error, dependencies);
    ctx.body = {
      access_token: result.value.token,
      issued_token_type: result.value.type,
      token_type: 'Bearer',
      expires_in: extendedTokenLifetime,
    };
  };
  provider.registerGrantType(tokenExchangeGrantType, handler, tokenExchangeParameters, []);
}

interface Issued {
  readonly token: string;
  readonly type: IssuedTokenType;
}

async function exchange(
  dependencies: ExchangeDependencies,
  provider: Provider,
  ctx: KoaContextWithOIDC,
): Promise<Result<Issued, OAuthError>> {
  const { context } = dependencies;
  const read = readExchangeRequest(ctx.oidc.params ?? {}, ctx.get('captcha-token'));
  if (!read.ok) return read;
  const request = read.value;
  const subject = await findSubjectToken(context, provider, ctx, request.subjectToken);
  // RFC 8693, 2.2.2: a subject token that is not accepted is `invalid_request`, whatever the reason.
  if (!subject) return err(invalidRequest('The subject token is not valid or has expired.'));
  const caller = await callerOf(context, subject.account, request);
  const refusal = await checkExchange({
    ...dependencies,
    account: subject.account,
    clientId: subject.clientId,
    sessionUid: subject.sessionUid,
    request,
    caller,
  });
  const session = { provider: dependencies.provider, uid: subject.sessionUid };
  if (refusal) {
    // Also logged for an unknown EPR-SPID: the time of the rejection must not reveal which records exist.
    const act = { subtype: 'ATC_DOC_SEARCH', outcome: '8', operation: 'tokenExchange' } as const;
    await logAccess(context, context.db, { ...caller, ...traceparentIn(ctx.headers) }, act);
    return err(refusal);
  }
  const emergency = { provider: dependencies.provider, sessionUid: subject.sessionUid, patient: request.patient };
  if (request.purpose === 'EMER' && request.captchaToken !== undefined) await beginEmergencyAccess(context, emergency);
  if (request.purpose === 'NORM') await endEmergencyAccess(context, emergency);
  if (request.purpose === 'EMER')
    await notifyEmergency(context, context.db, { ...caller, session, patient: request.patient }, 0);
  await touchSession(context, dependencies.provider, subject.sessionUid);
  const token = await signExtendedToken(context, dependencies.provider, { caller, ...subject });
  return ok({ token, type: request.issuedTokenType });
}

/**
 * Returns the account and session of the subject token; it must be of this provider, for this client, unexpired and of a living session.
 */
async function findSubjectToken(
  context: Context,
  provider: Provider,
  ctx: KoaContextWithOIDC,
  token: string,
): Promise<SubjectToken | undefined> {
  const found = await provider.AccessToken.find(token);
  if (!found || found.clientId !== ctx.oidc.client?.clientId) return undefined;
  const account = await findAccount(context, found.accountId);
  const { sessionUid, grantId } = found;
  const { clientId } = found;
  return account && clientId !== undefined && sessionUid !== undefined && grantId !== undefined
    ? { account, clientId, sessionUid, grantId }
    : undefined;
}

/** Builds the caller. An assistant's principal has the name from the directory, not the one the assistant sent. */
async function callerOf(
  { db }: Context,
  account: Account,
  { role, purpose, patient, principal }: ExchangeRequest,
): Promise<Caller> {
  const { username, name, roles, spid, gln } = account;
  const entry =
    principal && (await db.selectFrom('professional').selectAll().where('gln', '=', principal.gln).executeTakeFirst());
  const principalName = entry ? professionalName(entry) : (principal?.name ?? '');
  return {
    kind: 'extended',
    username,
    name,
    roles,
    role,
    purpose,
    patient,
    ...(spid === undefined ? {} : { spid }),
    ...(gln === undefined ? {} : { gln }),
    ...(principal === undefined ? {} : { principal: { gln: principal.gln, name: principalName } }),
  };
}

function asError(
  { status, error, description, detail }: OAuthError,
  { context, provider }: ExchangeDependencies,
): Error {
  context.log.info({ provider, error, detail }, 'token exchange refused');
  const problem = new errors.CustomOIDCProviderError(error, description);
  return Object.assign(problem, { status, statusCode: status });
}
