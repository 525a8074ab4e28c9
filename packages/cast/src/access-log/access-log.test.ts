import { sentenceOf, type LogEntry } from '@epr/domain/access-log';
import { asDay, type Day } from '@epr/domain/values';
import { describe, expect, it } from 'vitest';
import { world } from '../world.ts';

const today = asDay('2026-11-21') as Day;
const { accessLog, patients } = world(today);
const sentences = accessLog.map((entry) => sentenceOf({ ...entry, flaws: [], fields: () => [] } satisfies LogEntry));

describe('the access log of the demo world', () => {
  it('[COM-07] [AUD-01] shows every kind of sentence, all in the month the log opens with', () => {
    const kinds = new Set(sentences.map(({ act }) => act));
    expect([...kinds].sort()).toEqual(
      [
        'documentConverted',
        'documentCreated',
        'documentDeleted',
        'documentRead',
        'documentUpdated',
        'documentsSearched',
        'defaultLevelSet',
        'emergencyDisabled',
        'emergencyEnabled',
        'excluded',
        'included',
        'groupJoined',
        'groupLeft',
        'logRead',
        'patientFound',
        'profileRead',
        'profileUpdated',
        'recordRefused',
        'rightChanged',
        'rightGiven',
        'rightRemoved',
      ].sort(),
    );
    expect(accessLog.every(({ recorded }) => recorded > '2026-10-23' && recorded < today)).toBe(true);
    expect(new Set(sentences.map(({ who }) => who?.role))).toEqual(new Set(['PAT', 'REP', 'HCP', 'ASS', undefined]));
    expect(sentences.some(({ emergency }) => emergency)).toBe(true);
    expect(sentences.some(({ ending }) => ending === 'refused')).toBe(true);
  });

  it('[COM-07] has every line once, oldest first, of a person with a record', () => {
    expect(new Set(accessLog.map(({ id }) => id)).size).toBe(accessLog.length);
    for (const { spid } of patients) {
      const times = accessLog.filter(({ patient }) => patient === spid).map(({ recorded }) => recorded);
      expect(times).toEqual([...times].sort());
    }
    const known = patients.map(({ spid }) => spid);
    expect(accessLog.filter(({ patient }) => !known.includes(patient))).toEqual([]);
  });
});
