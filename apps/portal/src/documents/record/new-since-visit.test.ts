import { expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { isNewSinceVisit } from './new-since-visit.ts';

const since = '2026-11-18T10:00:00Z';

test('[DOC-01] news is what was submitted after the visit before, or without a submission set what was written after it', () => {
  const creationTime = '2026-11-01T08:00:00Z';
  expect(isNewSinceVisit(aDocument({ creationTime, submission: { date: '2026-11-18T10:00:01Z' } }), since, 'PAT')).toBe(
    true,
  );
  expect(isNewSinceVisit(aDocument({ creationTime, submission: { date: since } }), since, 'PAT')).toBe(false);
  const { submission: _none, ...unsubmitted } = aDocument({ creationTime: '2026-11-18T11:30:00+01:00' });
  expect(isNewSinceVisit(unsubmitted, since, 'PAT')).toBe(true);
});

test('[DOC-01] what is invalid is no news, however late it came', () => {
  const submission = { date: '2026-11-19T10:00:00Z' };
  expect(isNewSinceVisit(aDocument({ submission, availability: 'current' }), since, 'PAT')).toBe(true);
  expect(isNewSinceVisit(aDocument({ submission, availability: 'superseded' }), since, 'PAT')).toBe(false);
});

test('[DOC-01] what one put in oneself is no news', () => {
  const submission = { date: '2026-11-19T10:00:00Z' };
  const own = aDocument({ submission, uploaderRole: { code: 'PAT', system: 'urn:oid:2.999' } });
  expect(isNewSinceVisit(own, since, 'PAT')).toBe(false);
  expect(isNewSinceVisit(own, since, 'REP')).toBe(true);
});
