import { describe, expect, it } from 'vitest';
import type { AccessRight } from '@epr/domain/access-rights';
import { ok, type Day, type Spid } from '@epr/domain/values';
import { writeConsent } from '@epr/fhir/access-rights';
import { operationOutcome } from '@epr/fhir/outcome';
import { jsonResponse, scriptedPlatform, describeRequest } from '../testing/platform.ts';
import { fetchRightsOfRecord } from './list-access-rights.ts';
import { changeAccessRight, createAccessRight, removeAccessRight } from './write-access-right.ts';

const uuid = '5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a10';
const right: AccessRight = {
  policySetId: `urn:uuid:${uuid}`,
  patient: '761337610411353650' as Spid,
  template: '301',
  actor: { kind: 'professional', gln: '7601000102737' },
  level: 'normal',
};

describe('an access right', () => {
  it('[ACC-05] is changed and removed for the version that was read, and keeps its other content', async () => {
    const stored = { ...writeConsent(right), meta: { versionId: '3' }, language: 'de-CH' };
    const { connection, asked } = scriptedPlatform((url) =>
      jsonResponse(
        url.search ? { resourceType: 'Bundle', type: 'searchset', entry: [{ resource: stored }] } : writeConsent(right),
      ),
    );
    const read = await fetchRightsOfRecord(connection, right.patient);
    const [before] = read.ok ? read.value.rights : [];
    if (!before) throw new Error('the right was not read');
    await changeAccessRight(connection, { ...right, end: '2027-01-31' as Day }, before);
    await removeAccessRight(connection, before);
    const [, change, removal] = asked;
    const authorization = 'Bearer extended';
    expect(describeRequest(change)).toEqual({
      method: 'PUT',
      path: `/r4/Consent/${uuid}`,
      accept: 'application/fhir+json',
      authorization,
      'content-type': 'application/fhir+json',
      'if-match': 'W/"3"',
      body: change?.body,
    });
    expect(JSON.parse(change?.body ?? '')).toMatchObject({
      language: 'de-CH',
      provision: { period: { end: '2027-01-31' } },
    });
    expect(describeRequest(removal)).toEqual({
      method: 'DELETE',
      path: `/r4/Consent/${uuid}`,
      accept: 'application/fhir+json',
      authorization,
      'if-match': 'W/"3"',
    });
  });

  it('[ACC-05] is changed by its identifier on a platform that gives Consents ids of its own', async () => {
    const stored = { ...writeConsent(right), id: '4711', meta: { versionId: '3' } };
    const { connection, asked } = scriptedPlatform((url) =>
      jsonResponse(
        url.pathname.endsWith('Consent') && asked.length < 2
          ? { resourceType: 'Bundle', entry: [{ resource: stored }] }
          : stored,
      ),
    );
    const read = await fetchRightsOfRecord(connection, right.patient);
    const [before] = read.ok ? read.value.rights : [];
    if (!before) throw new Error('the right was not read');
    expect(await changeAccessRight(connection, right, before)).toEqual(ok(right));
    expect([asked[1]?.method, asked[1]?.url.pathname, asked[1]?.url.search, asked[1]?.headers.get('if-match')]).toEqual(
      ['PUT', '/r4/Consent', `?identifier=${right.policySetId}`, 'W/"3"'],
    );
    expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({ id: '4711' });
  });

  it('[ACC-05] is granted under its own policy set id, without a resource id or a version', async () => {
    const { connection, asked } = scriptedPlatform(() => jsonResponse(writeConsent(right), 201));
    expect(await createAccessRight(connection, right)).toEqual(ok(right));
    const [given] = asked;
    expect([given?.method, given?.url.pathname, given?.headers.get('if-match')]).toEqual(['POST', '/r4/Consent', null]);
    expect(JSON.parse(given?.body ?? '')).not.toHaveProperty('id');
    expect(given?.body).toContain(right.policySetId);
  });

  it('[ACC-05] is granted and changed by a response without a body: a FHIR server need not return the resource', async () => {
    const { connection } = scriptedPlatform((_url, place) =>
      place < 2
        ? new Response(null, { status: place === 0 ? 201 : 204 })
        : jsonResponse(operationOutcome('informational', { severity: 'information' }), 200),
    );
    expect(await createAccessRight(connection, right)).toEqual(ok(right));
    const changed = { ...right, end: '2027-01-31' as Day };
    const before = { right, source: writeConsent(right) };
    expect(await changeAccessRight(connection, changed, before)).toEqual(ok(changed));
    // Or an outcome instead of it (Prefer: return=OperationOutcome, the default of some servers).
    expect(await changeAccessRight(connection, changed, before)).toEqual(ok(changed));
    expect(await createAccessRight(connection, right)).toEqual(ok(right));
  });

  it('[ACC-05] is not granted by a failed response or one that contains no right', async () => {
    const { connection } = scriptedPlatform((_url, place) =>
      place === 0 ? jsonResponse({}, 503) : jsonResponse({ resourceType: 'Bundle' }, 201),
    );
    expect(await createAccessRight(connection, right)).toMatchObject({ ok: false, error: { status: 503 } });
    expect(await createAccessRight(connection, right)).toEqual({
      ok: false,
      error: { reason: 'unreadable', diagnostics: 'not a Consent' },
    });
  });

  it('[ACC-05] changed by another person meanwhile is refused with the message of the platform', async () => {
    const code = 'accessRights.change.overtaken';
    const { connection } = scriptedPlatform(() =>
      jsonResponse(operationOutcome('conflict', { detailsCode: { code } }), 412),
    );
    expect(await removeAccessRight(connection, { right, version: '3' })).toMatchObject({
      error: { status: 412, messageKey: code },
    });
  });

  it.each([409, 412])(
    '[ACC-05] changed meanwhile (%i) on a platform without messages of the catalogue is refused with the same message',
    async (status) => {
      const { connection } = scriptedPlatform(() => jsonResponse(operationOutcome('conflict'), status));
      const overtaken = { error: { status, messageKey: 'accessRights.change.overtaken' } };
      const before = { right, version: '3', source: writeConsent(right) };
      expect(await removeAccessRight(connection, before)).toMatchObject(overtaken);
      expect(await changeAccessRight(connection, right, before)).toMatchObject(overtaken);
    },
  );

  it('[ACC-05] a right that is granted has no version to be overtaken: a conflict stays the general failure', async () => {
    const { connection } = scriptedPlatform(() => jsonResponse(operationOutcome('conflict'), 409));
    const answer = await createAccessRight(connection, right);
    expect(answer).toMatchObject({ error: { status: 409 } });
    expect(answer).not.toHaveProperty('error.messageKey');
  });

  it.each([
    ['nothing', null, 204, ok(true)],
    ['an empty line', '\n', 200, ok(true)],
    ['an outcome', JSON.stringify(operationOutcome('informational', {})), 200, ok(true)],
    ['a page of a gateway', '<p>Maintenance</p>', 200, { ok: false, error: { reason: 'unreadable' } }],
  ])('[ACC-05] is removed only when the response confirms it: %s', async (_what, body, status, expected) => {
    const { connection } = scriptedPlatform(() => new Response(body, { status }));
    expect(await removeAccessRight(connection, { right, version: '3' })).toMatchObject(expected);
  });
});
