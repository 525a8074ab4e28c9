import { expect, it } from 'vitest';
import type { ContactDetails } from '@epr/domain/profile';
import { jsonResponse, scriptedPlatform, describeRequest, abortedAndUnavailable } from '../testing/platform.ts';
import { fetchProfile, updateProfile } from './index.ts';

const stored = {
  spid: '761337610411353650',
  given: 'Anna',
  family: 'Keller',
  birthDate: '1984-03-12',
  gender: 'female',
  ahv: '7560521127080',
  street: 'Seeweg 1',
  postalCode: '3011',
  city: 'Bern',
  canton: 'BE',
  country: 'CH',
  phone: '+41 79 123 45 67',
  email: 'anna@example.ch',
  localId: { system: 'urn:oid:2.999.1', value: 'p-1' },
};
const contact = { city: 'Thun' } as ContactDetails;
const own = { path: '/epr/v1/Patient', accept: 'application/json', authorization: 'Bearer extended' };
const versioned = (body: unknown) => new Response(JSON.stringify(body), { headers: { etag: 'W/"3"' } });

it('[SET-05] reads the profile of the open record with all its values and its version', async () => {
  const { connection, asked } = scriptedPlatform(() => versioned({ ...stored, more: 'x' }));
  expect(await fetchProfile(connection)).toEqual({ ok: true, value: { profile: stored, version: 'W/"3"' } });
  expect(asked.map(describeRequest)).toEqual([{ method: 'GET', ...own }]);
  expect(await abortedAndUnavailable(fetchProfile)).toEqual(['cancelled', 'failed', 1]);
});

it('[SET-05] changes the contact details of the version that was read, or of any version without one', async () => {
  const { connection, asked } = scriptedPlatform(() => jsonResponse(stored));
  expect(await updateProfile(connection, contact, 'W/"3"')).toEqual({ ok: true, value: { profile: stored } });
  await updateProfile(connection, contact, undefined);
  const put = { method: 'PUT', ...own, 'content-type': 'application/json', body: '{"city":"Thun"}' };
  expect(asked.map(describeRequest)).toEqual([{ ...put, 'if-match': 'W/"3"' }, put]);
});

it.each<[string, object, object]>([
  ['an unknown gender', { gender: 'divers' }, { gender: 'unknown' }],
  ['no gender', { gender: null }, { gender: 'unknown' }],
  ['an empty place and one that is no text', { city: '', street: 7 }, { city: undefined, street: undefined }],
  ['a local identifier without a system', { localId: { value: 'p-1' } }, { localId: undefined }],
  ['a local identifier without a value', { localId: { system: 'urn:oid:2.999.1' } }, { localId: undefined }],
  ['no local identifier', { localId: null }, { localId: undefined }],
])('[SET-05] a profile with %s is read as far as possible', async (_what, more, expected) => {
  const { connection } = scriptedPlatform(() => jsonResponse({ ...stored, ...more }));
  const read = await fetchProfile(connection);
  expect(read.ok && read.value.profile).toEqual({ ...stored, ...expected });
});

it.each<[string, unknown]>([
  ['nothing', null],
  ['text', 'Anna Keller'],
  ...['spid', 'given', 'family', 'birthDate'].map((name): [string, unknown] => [
    `one without ${name}`,
    { ...stored, [name]: '' },
  ]),
  ['one with an invalid birth date', { ...stored, birthDate: '1984-02-30' }],
])('[SET-05] %s is not accepted as a profile', async (_what, body) => {
  const { connection } = scriptedPlatform(() => jsonResponse(body));
  expect(await fetchProfile(connection)).toEqual({
    ok: false,
    error: { reason: 'unreadable', diagnostics: 'not a profile' },
  });
});

it('[SET-05] a change confirmed without a body is read again, because the contact details were stored', async () => {
  const { connection, asked } = scriptedPlatform((_url, place) =>
    place === 0 ? new Response(null, { status: 204 }) : versioned(stored),
  );
  expect(await updateProfile(connection, contact, 'W/"2"')).toEqual({
    ok: true,
    value: { profile: stored, version: 'W/"3"' },
  });
  expect(asked.map(({ method }) => method)).toEqual(['PUT', 'GET']);
});

it('[SET-05] a profile that is read without a body is a failure, and is not requested again', async () => {
  const { connection, asked } = scriptedPlatform((_url, place) =>
    place === 0 ? new Response(null, { status: 204 }) : jsonResponse(stored),
  );
  expect(await fetchProfile(connection)).toMatchObject({ error: { reason: 'unreadable' } });
  expect(asked).toHaveLength(1);
});

it('[SET-05] a profile changed meanwhile on a platform without messages of the catalogue is refused with the same message', async () => {
  const { connection } = scriptedPlatform(() => jsonResponse({}, 412));
  expect(await updateProfile(connection, contact, 'W/"3"')).toMatchObject({
    error: { status: 412, messageKey: 'profile.change.overtaken' },
  });
});
