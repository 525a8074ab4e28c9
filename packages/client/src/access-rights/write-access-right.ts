import type { AccessRight } from '@epr/domain/access-rights';
import type { MessageKey } from '@epr/domain/messages';
import { ok, err } from '@epr/domain/values';
import { consentId, readConsent, rewriteConsent, writeConsent } from '@epr/fhir/access-rights';
import { isResource } from '@epr/fhir/bundle';
import { call, readConfirmation, refusedChange, type CallResult, type Connection } from '../transport/index.ts';
import type { VersionedRight } from './list-access-rights.ts';

/** POST r4/Consent: grants an access right; a repeated request with the same policy set id does not grant it twice (ACC-05). */
export async function createAccessRight(connection: Connection, right: AccessRight): Promise<CallResult<AccessRight>> {
  const { id: _id, ...consent } = writeConsent(right);
  return written(connection, { method: 'POST', path: '', consent, right });
}

/**
 * PUT r4/Consent/{policySetID}: changes the version of an access right that was read; all other elements are kept. On a platform with ids
 * of its own the right is named by its identifier, as in PPQ-3: a body may not have another id than its address (FHIR R4, 3.1.0.4).
 */
export async function changeAccessRight(
  connection: Connection,
  right: AccessRight,
  before: VersionedRight,
): Promise<CallResult<AccessRight>> {
  const consent = rewriteConsent(right, before.source as Parameters<typeof rewriteConsent>[1]);
  const id = consentId(right.policySetId);
  const path = consent.id === id ? `/${id}` : `?identifier=${right.policySetId}`;
  return written(connection, { method: 'PUT', path, consent, right, version: before.version });
}

/** DELETE r4/Consent/{policySetID}: removes an access right. */
export async function removeAccessRight(
  connection: Connection,
  { right, version }: Pick<VersionedRight, 'right' | 'version'>,
): Promise<CallResult<true>> {
  const answer = await call(
    connection,
    {
      url: `${connection.endpoints.fhir}/Consent/${consentId(right.policySetId)}`,
      method: 'DELETE',
      headers: { accept: 'application/fhir+json', ...ifMatch(version) },
      authorize: 'record',
    },
    readConfirmation,
  );
  return answer.ok ? ok(true) : refusedChange(answer.error, overtaken, [412, 409]);
}

interface Write {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly consent: object;
  /** The right that the consent contains. */
  readonly right: AccessRight;
  readonly version?: string | undefined;
}

/**
 * Sends a right and returns it as the platform stored it; a FHIR server may also confirm it without a body, or by an outcome (FHIR R4,
 * 3.1.0.1.6).
 */
async function written(
  connection: Connection,
  { method, path, consent, right, version }: Write,
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
    readConfirmation,
  );
  // Only a change (PUT) can be based on an outdated version: for a right that is granted (POST) 409 is another conflict.
  if (!answer.ok) return refusedChange(answer.error, overtaken, method === 'PUT' ? [412, 409] : [412]);
  if (answer.value === undefined || isResource(answer.value, 'OperationOutcome')) return ok(right);
  const read = readConsent(answer.value);
  return read.ok ? ok(read.value) : err({ reason: 'unreadable', diagnostics: read.error.diagnostics });
}

const overtaken: MessageKey = 'accessRights.change.overtaken';

function ifMatch(version: string | undefined): Readonly<Record<string, string>> {
  return version === undefined ? {} : { 'if-match': `W/"${version}"` };
}
