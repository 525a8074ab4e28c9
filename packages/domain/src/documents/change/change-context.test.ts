import { aDocument } from '@epr/cast/documents';
import { describe, expect, test } from 'vitest';
import { systems } from '../../values/index.ts';
import { confidentialityLevels } from '../confidentiality.ts';
import type { Document } from '../document.ts';
import { changeContextOf, deletionStatusOf } from './change-context.ts';
import { deletionCode } from './change.ts';
import { isDeletionDue, withdrawableUntil } from './deletion-period.ts';

const home = 'urn:oid:2.999.1';
const plain = aDocument({ confidentiality: confidentialityLevels.restricted, availability: 'current' });

describe('the context of a change', () => {
  test.each<readonly [string, Partial<Document>, Partial<ReturnType<typeof changeContextOf>>]>([
    ['names no community: it is ours', {}, { home: true }],
    ['names ours', { homeCommunity: home }, { home: true }],
    ['names another', { homeCommunity: 'urn:oid:2.999.2' }, { home: false }],
    ['names who uploaded it', { uploaderRole: { code: 'HCP', system: 'x' } }, { uploader: 'HCP' }],
    ['is invalid', { availability: 'superseded' }, { availability: 'superseded' }],
    ['has a level', {}, { confidentiality: 'restricted' }],
    [
      'has an unknown level counts as secret',
      { confidentiality: { code: '1', system: systems.snomed } },
      { confidentiality: 'secret' },
    ],
    ['is to be deleted', { deletionStatus: deletionCode('deletionRequested') }, { deletion: 'deletionRequested' }],
    ['is stored', {}, { temp: false }],
    ['is being stored', { temp: true }, { temp: true }],
  ])('[DOC-21] a document that %s', (_words, more, expected) => {
    expect(changeContextOf({ ...plain, ...more }, home, false)).toMatchObject(expected);
  });

  test('[DOC-20] takes "replaced" from the caller and leaves the uploader undefined when the document names none', () => {
    const { uploaderRole: _role, ...document } = plain;
    expect(changeContextOf(document, home, true)).toMatchObject({ replaced: true, uploader: undefined });
    expect(changeContextOf(document, home, false).replaced).toBe(false);
  });
});

test('[DOC-23] reads the deletion status from the last part of its code, whatever the prefix', () => {
  const statuses = ['deletionNotRequested', 'deletionRequested', 'deletionProhibited'] as const;
  for (const status of statuses)
    for (const code of [status, `urn:x:${status}`, deletionCode(status).code])
      expect(deletionStatusOf({ deletionStatus: { code, system: 'x' } }), code).toBe(status);
  for (const code of ['', 'urn:x:deletion', 'deletionRequested:no'])
    expect(deletionStatusOf({ deletionStatus: { code, system: 'x' } }), code).toBe(undefined);
  expect(deletionStatusOf({})).toBe(undefined);
});

test('[DOC-23] a deletion request can be withdrawn up to and including the last moment of the period', () => {
  const until = withdrawableUntil(new Date('2026-11-02T10:00:00Z'), 30);
  expect(until.toISOString()).toBe('2026-12-02T10:00:00.000Z');
  const request = { until: until.toISOString() };
  const due = ['2026-12-02T09:59:59.999Z', '2026-12-02T10:00:00Z', '2026-12-02T10:00:00.001Z'];
  expect(due.map((now) => isDeletionDue(request, new Date(now)))).toEqual([false, false, true]);
});
