import { expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { isNewSinceVisit } from './new-since-visit.ts';

const since = '2026-11-18T10:00:00Z';

test('[DOC-01] a document is new if submitted after the previous visit, or without a submission set if created after it', () => {
  const creationTime = '2026-11-01T08:00:00Z';
  expect(isNewSinceVisit(aDocument({ creationTime, submission: { date: '2026-11-18T10:00:01Z' } }), since, 'PAT')).toBe(
    true,
  );
  expect(isNewSinceVisit(aDocument({ creationTime, submission: { date: since } }), since, 'PAT')).toBe(false);
  const { submission: _none, ...unsubmitted } = aDocument({ creationTime: '2026-11-18T11:30:00+01:00' });
  expect(isNewSinceVisit(unsubmitted, since, 'PAT')).toBe(true);
});

test('[DOC-01] an invalid document is never new', () => {
  const submission = { date: '2026-11-19T10:00:00Z' };
  expect(isNewSinceVisit(aDocument({ submission, availability: 'current' }), since, 'PAT')).toBe(true);
  expect(isNewSinceVisit(aDocument({ submission, availability: 'superseded' }), since, 'PAT')).toBe(false);
});

test('[DOC-01] a document is not new to the role that uploaded it', () => {
  const submission = { date: '2026-11-19T10:00:00Z' };
  const own = aDocument({ submission, uploaderRole: { code: 'PAT', system: 'urn:oid:2.999' } });
  expect(isNewSinceVisit(own, since, 'PAT')).toBe(false);
  expect(isNewSinceVisit(own, since, 'REP')).toBe(true);
  const { uploaderRole: _unknown, ...ofNobody } = own;
  expect(isNewSinceVisit(ofNobody, since, 'PAT')).toBe(true);
});
