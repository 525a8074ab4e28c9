import { expect, test } from 'vitest';
import type { CallFailure } from '@epr/client/transport';
import { emptyDraft } from '@epr/domain/documents';
import { aSession } from '../../../context/testing/session.ts';
import { afterFailure, attemptFor, attemptsOf, isStored } from './upload-attempt.ts';

const file = (name: string, content: string, wanted: FilePropertyBag = {}) =>
  new File([content], name, { type: 'application/pdf', lastModified: 1, ...wanted });
const letter = file('brief.pdf', 'Brief');
const draft = { ...emptyDraft('PAT', '22.11.2026'), title: 'Brief' };
const unanswered: CallFailure = { reason: 'unreachable' };

test('[DOC-19] retries of the same file use the same ids, also when the browser returns it as another object', () => {
  const first = attemptFor(letter, undefined);
  const again = attemptFor(file('brief.pdf', 'Brief'), first);
  expect([again.uuid, again.submissionUuid]).toEqual([first.uuid, first.submissionUuid]);
  expect(first.uuid).not.toBe(first.submissionUuid);
  expect(attemptFor(letter, { ...first, unanswered: draft }).unanswered).toBe(draft);
});

test.each([
  ['name', file('anderer.pdf', 'Brief')],
  ['size', file('brief.pdf', 'Briefe')],
  ['time', file('brief.pdf', 'Brief', { lastModified: 2 })],
  ['type', file('brief.pdf', 'Brief', { type: 'text/plain' })],
])('[DOC-19] a file with another %s starts a new attempt', (_what, other) => {
  const first = attemptFor(letter, undefined);
  const next = attemptFor(other, { ...first, unanswered: draft });
  expect(next.uuid).not.toBe(first.uuid);
  expect(next.submissionUuid).not.toBe(first.submissionUuid);
  expect(next.unanswered).toBeUndefined();
});

test.each<[CallFailure, boolean]>([
  [{ reason: 'unreachable' }, true],
  [{ reason: 'timedOut' }, true],
  [{ reason: 'cancelled' }, true],
  [{ reason: 'unreadable', status: 200 }, true],
  [{ reason: 'failed', status: 502 }, true],
  [{ reason: 'failed', status: 504 }, true],
  [{ reason: 'storageFull', status: 507 }, false],
  [{ reason: 'failed', status: 500 }, false],
  [{ reason: 'invalid', status: 422 }, false],
  [{ reason: 'noAccess', status: 403 }, false],
])('[DOC-19] the outcome of an attempt is unknown after a failure: %o is %s', (refusal, unknown) => {
  const attempt = attemptFor(letter, undefined);
  expect(afterFailure(attempt, draft, refusal).unanswered).toBe(unknown ? draft : undefined);
});

test('[DOC-19] a conflict counts as already stored only if the form equals that of the first unanswered attempt', () => {
  const known = afterFailure(attemptFor(letter, undefined), draft, unanswered);
  const later = afterFailure(known, { ...draft, title: 'Brief 2' }, unanswered);
  expect(isStored(later, { ...draft }, { reason: 'invalid', status: 409 })).toBe(true);
  expect(isStored(later, { ...draft, title: 'Brief 2' }, { reason: 'invalid', status: 409 })).toBe(false);
  expect(isStored(later, draft, { reason: 'invalid', status: 422 })).toBe(false);
  expect(isStored(attemptFor(letter, undefined), draft, { reason: 'invalid', status: 409 })).toBe(false);
});

test('[DOC-19] [SES-08] each session has its own upload attempts', () => {
  const nothing = () => Promise.reject(new Error('nothing is requested'));
  const [one, other] = [aSession(nothing), aSession(nothing)];
  attemptsOf(one).set('anna', attemptFor(letter, undefined));
  expect(attemptsOf(one).has('anna')).toBe(true);
  expect(attemptsOf(other).has('anna')).toBe(false);
});
