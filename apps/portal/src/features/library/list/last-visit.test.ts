import { expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { isFresh } from './last-visit.ts';

const since = '2026-11-18T10:00:00Z';

test('[DOC-01] news is what was handed in after the visit before, or without a submission set what was written after it', () => {
  const creationTime = '2026-11-01T08:00:00Z';
  expect(isFresh(aDocument({ creationTime, submission: { date: '2026-11-18T10:00:01Z' } }), since)).toBe(true);
  expect(isFresh(aDocument({ creationTime, submission: { date: since } }), since)).toBe(false);
  const { submission: _none, ...unsubmitted } = aDocument({ creationTime: '2026-11-18T11:30:00+01:00' });
  expect(isFresh(unsubmitted, since)).toBe(true);
});

test('[DOC-01] what is invalid is no news, however late it came', () => {
  const submission = { date: '2026-11-19T10:00:00Z' };
  expect(isFresh(aDocument({ submission, availability: 'current' }), since)).toBe(true);
  expect(isFresh(aDocument({ submission, availability: 'superseded' }), since)).toBe(false);
});
