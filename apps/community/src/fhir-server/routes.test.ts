import { describe, expect, it } from 'vitest';
import { findRoute } from '../fhir-api/route.ts';
import { r4Routes } from './routes.ts';

describe('the route table', () => {
  it('[COM-02] [COM-04] opens the directory and the index of patients to a token without a record, and nothing else', () => {
    const open = r4Routes.filter(({ token }) => token === 'basic').map(({ path }) => path.split('/')[0]);
    expect([...new Set(open)]).toEqual(['Practitioner', 'PractitionerRole', 'Organization', 'Patient']);
  });

  it('[COM-06] accepts long bodies for documents only', () => {
    const sent = r4Routes.filter(({ method }) => method !== 'GET');
    const long = sent.filter(({ json }) => json === undefined || json.bytes > 65_536);
    expect(long.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT DocumentReference/*',
      'POST Binary/$zip',
    ]);
  });

  it.each([
    ['GET', 'DocumentReference', 'DocumentReference', ''],
    ['GET', 'DocumentReference/a%40b', 'DocumentReference/*', 'a@b'],
    ['POST', 'DocumentReference/_search', 'DocumentReference/_search', ''],
    ['POST', 'Patient/$match', 'Patient/$match', ''],
  ])('[COM-03] %s %s is answered by %s', (method, path, expected, id) => {
    expect(findRoute(r4Routes, method, path)).toMatchObject({ kind: 'route', route: { path: expected }, id });
  });

  it('[COM-03] all methods of a path are named when it has no other', () => {
    const allowed = ['GET', 'POST', 'PUT', 'DELETE'];
    expect(findRoute(r4Routes, 'PATCH', 'Consent')).toEqual({ kind: 'otherMethod', allowed });
  });

  it.each([
    'DocumentReference/',
    'DocumentReference/a/b',
    'documentreference',
    'Binary/$unzip',
    'DocumentReference/%',
    'DocumentReference/%ff',
    'DocumentReference/%00',
    'Practitioner/7601/_history/1',
    'Binary/x/_history/1',
    '__proto__',
  ])('[COM-03] no route is found for %s', (path) => {
    expect(findRoute(r4Routes, 'GET', path).kind).toBe('unknown');
  });
});
