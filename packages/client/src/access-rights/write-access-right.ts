import type { AccessRight } from '@epr/domain/access-rights';
import { ok, refused } from '@epr/domain/values';
import { consentId, readConsent, rewriteConsent, writeConsent } from '@epr/fhir/access-rights';
import { call, readJson, type CallResult, type Connection } from '../transport/index.ts';
import type { RecordedRight } from './list-access-rights.ts';

/** POST r4/Consent: grants an access right; a repeated request with the same policy set id does not grant it twice (ACC-05). */
export async function giveAccessRight(connection: Connection, right: AccessRight): Promise<CallResult<AccessRight>> {
  const { id: _id, ...consent } = writeConsent(right);
  return written(connection, 'POST', '', consent);
}

/** PUT r4/Consent/{policySetID}: changes the version of an access right that was read; all other elements are kept. */
export async function changeAccessRight(
  connection: Connection,
  right: AccessRight,
  before: RecordedRight,
): Promise<CallResult<AccessRight>> {
  const consent = rewriteConsent(right, before.source as Parameters<typeof rewriteConsent>[1]);
  return written(connection, 'PUT', `/${consentId(right.policySetId)}`, consent, before.version);
}

/** DELETE r4/Consent/{policySetID}: removes an access right. */
export async function removeAccessRight(
  connection: Connection,
  { right, version }: Pick<RecordedRight, 'right' | 'version'>,
): Promise<CallResult<true>> {
  const answer = await call(
    connection,
    {
      url: `${connection.endpoints.fhir}/Consent/${consentId(right.policySetId)}`,
      method: 'DELETE',
      headers: { accept: 'application/fhir+json', ...ifMatch(version) },
      authorize: 'record',
    },
    readRemoved,
  );
  return answer;
}

/** Accepts an empty body or JSON. An HTML page of a gateway on the way is rejected: it did not remove the right. */
async function readRemoved(response: Response): Promise<true> {
  const body = await response.text();
  if (body !== '') JSON.parse(body);
  return true;
}

async function written(
  connection: Connection,
  method: 'POST' | 'PUT',
  path: string,
  consent: object,
  version?: string,
): Promise<CallResult<AccessRight>> {
  const answer = await call(
    connection,
    {
      url: `${connection.endpoints.fhir}/Consent${path}`,
      method,
      headers: {
        accept: 'application/fhir+json',
        'content-type': 'application/fhir+json',
        ...ifMatch(version),
      },
      body: JSON.stringify(consent),
      authorize: 'record',
    },
    readJson,
  );
  if (!answer.ok) return answer;
  const read = readConsent(answer.value);
  return read.ok ? ok(read.value) : refused({ reason: 'unreadable', diagnostics: read.refusal });
}

function ifMatch(version: string | undefined): Readonly<Record<string, string>> {
  return version === undefined ? {} : { 'if-match': `W/"${version}"` };
}
