import { randomUUID } from 'node:crypto';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Day } from '@epr/domain/values';
import { writeConsent } from '@epr/fhir/access-rights';
import { annaSpid, fremdGln, type Who } from '../../fhir-api/testing/people.ts';
import type { TestResponse, TestServer } from '../../fhir-api/testing/server.ts';

/** A representative who can sign in, and represents nobody yet. */
export async function insertRita({ context }: TestServer): Promise<void> {
  const rita = { username: 'rita', given: 'Rita', family: 'Keller', roles: 'PAT REP', spid: null };
  const account = { ...rita, password_hash: 'x', gln: null, demo_purpose: null };
  await context.db.insertInto('account').values(account).execute();
}

/** Removes the rights that a test has written, and the access log. */
export async function removeWritten({ context }: TestServer): Promise<void> {
  await context.db.deleteFrom('access_right').where('template', 'not in', ['201', '203']).execute();
  await context.db.deleteFrom('audit_event').execute();
}

export const start = '2026-01-01' as Day;
export const end = '2099-12-31' as Day;

/** A right of a professional to Anna's record; `rest` replaces its parts. */
export function right(rest: Partial<AccessRight> = {}): AccessRight {
  const policySetId = `urn:uuid:${randomUUID()}`;
  return {
    policySetId,
    patient: annaSpid,
    template: '301',
    actor: { kind: 'professional', gln: fremdGln },
    level: 'normal',
    ...rest,
  };
}

/** Returns the id of a right's Consent. */
export function uuid({ policySetId }: AccessRight): string {
  return policySetId.replace('urn:uuid:', '');
}

export const post = (server: TestServer, who: Who, one: AccessRight): Promise<TestResponse> =>
  server.post(who, '/r4/Consent', writeConsent(one));

export const put = (server: TestServer, who: Who, one: AccessRight, ifMatch?: string): Promise<TestResponse> =>
  call(server, 'PUT', who, `/r4/Consent/${uuid(one)}`, writeConsent(one), ifMatch);

export const remove = (server: TestServer, who: Who, one: AccessRight, ifMatch?: string): Promise<TestResponse> =>
  call(server, 'DELETE', who, `/r4/Consent/${uuid(one)}`, undefined, ifMatch);

/** Returns the key of the message with which a request was refused. */
export const why = ({ body }: TestResponse): string | undefined => body.issue[0].details?.coding[0].code;

export async function call(
  server: TestServer,
  method: 'PUT' | 'DELETE',
  who: Who,
  url: string,
  body?: object,
  ifMatch?: string,
): Promise<TestResponse> {
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${who}`,
      ...(body ? { 'content-type': 'application/fhir+json' } : {}),
      ...(ifMatch ? { 'if-match': ifMatch } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  const parsed = answer.body === '' ? undefined : (JSON.parse(answer.body) as unknown);
  return {
    status: answer.statusCode,
    body: parsed as TestResponse['body'],
    headers: answer.headers,
    bytes: answer.rawPayload,
  };
}
