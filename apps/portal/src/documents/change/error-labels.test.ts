import { expect, test } from 'vitest';
import type { CallFailure } from '@epr/client/transport';
import { oidOfUuid, systems } from '@epr/domain/values';
import { failureLabel } from './error-labels.ts';
import { newSubmission, newUuid } from './submission-ids.ts';

test.each<[CallFailure, string]>([
  [{ reason: 'noAccess', messageKey: 'documents.change.overtaken' }, 'documents.change.overtaken'],
  [{ reason: 'noAccess', messageKey: 'documents.change.onlyUploader' }, 'documents.change.onlyUploader'],
  [{ reason: 'refreshRefused' }, 'edit.refusal.signedOut'],
  [{ reason: 'noToken' }, 'edit.refusal.signedOut'],
  [{ reason: 'signedOut' }, 'edit.refusal.signedOut'],
  [{ reason: 'unauthorizedPatientAccess' }, 'edit.refusal.noAccess'],
  [{ reason: 'noAccess' }, 'edit.refusal.noAccess'],
  [{ reason: 'notFound' }, 'edit.refusal.notFound'],
  [{ reason: 'invalid' }, 'edit.refusal.invalid'],
  [{ reason: 'unreachable' }, 'edit.refusal.unreachable'],
  [{ reason: 'timedOut' }, 'edit.refusal.timedOut'],
  [{ reason: 'unreadable' }, 'edit.refusal.failed'],
  [{ reason: 'failed' }, 'edit.refusal.failed'],
  [{ reason: 'failed', status: 429 }, 'toasts.auth.throttled'],
])('[DOC-21] the reason why a change was not saved has its text: %o', (failure, key) => {
  expect(failureLabel(failure)).toBe(key);
});

test.each([
  ['HCP', 'HCP'],
  ['NONE', 'PAT'],
] as const)('[DOC-17] a submission has identifiers of its own and the role of its author: %s', (role, code) => {
  const { entryUuid, uniqueId, sourceId, authorRole, date } = newSubmission('urn:oid:2.999.1', role);
  expect([sourceId, authorRole]).toEqual(['urn:oid:2.999.1', { code, system: systems.role }]);
  expect(uniqueId).toBe(oidOfUuid(entryUuid.replace('urn:uuid:', '')));
  expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(60_000);
});

test('[DOC-17] identifiers are random UUIDs, also in browsers without randomUUID', () => {
  const randomUUID = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    const made = Array.from({ length: 50 }, newUuid);
    for (const uuid of made) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(made).size).toBe(50);
    // Beside the version and the variant, these digits are random too.
    for (const place of [15, 20]) expect(new Set(made.map((uuid) => uuid[place])).size).toBeGreaterThan(1);
  } finally {
    if (randomUUID) Object.defineProperty(crypto, 'randomUUID', randomUUID);
    else Reflect.deleteProperty(crypto, 'randomUUID');
  }
});
