import { describe, expect, test } from 'vitest';
import type { Day } from '../values/index.ts';
import {
  annulment,
  byDisease,
  entryFromDraft,
  likelyDuplicate,
  mergeVaccinations,
  nextDose,
  offeredVaccines,
  restated,
  validateEntryDraft,
  type EntryDraft,
  type VaccinationEntry,
  type Writing,
} from './index.ts';

const swissmedic = 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-swissmedic-cs';
const today = '2026-11-22' as Day;
const boostrix: EntryDraft = {
  section: 'immunizations',
  code: `${swissmedic}|637`,
  date: '15.06.2021',
  end: '',
  diseases: ['397430003', '76902006', '27836007'],
  dose: '1',
  lot: '14-34218',
  performer: 'Dr. med. Peter Müller',
  organisation: 'Praxis Müller',
  comment: 'Rötung',
  status: 'active',
};
const writing: Writing = {
  uuid: 'A2976FF9-0697-457f-9efc-96156a2b3a94',
  now: '2026-11-22T08:00:00Z',
  author: { given: 'Anna', family: 'Keller', role: 'patient' },
  verified: false,
};

function recordOf(...entries: readonly VaccinationEntry[]) {
  return mergeVaccinations(
    entries.map((entry, index) => ({
      source: {
        document: String(index),
        containers: [`c${index}`],
        replaces: [],
        created: `2026-01-0${index + 1}T00:00:00Z`,
      },
      entries: [entry],
      notShown: [],
    })),
  );
}

describe('a draft of the vaccination record', () => {
  test.each([
    [{}, []],
    [{ code: '' }, ['vaccination.form.vaccineMissing']],
    [{ section: 'risks', diseases: [], dose: '' }, ['vaccination.form.codeMissing']],
    [{ date: ' ' }, ['vaccination.form.dateMissing']],
    [{ date: '31.02.2021' }, ['vaccination.form.dateInvalid']],
    [{ date: '23.11.2026' }, ['vaccination.form.dateInFuture']],
    [{ diseases: [] }, ['vaccination.form.diseasesMissing']],
    [{ diseases: [], code: 'http://snomed.info/sct|787859002' }, []],
    [{ dose: '0' }, ['vaccination.form.doseInvalid']],
    [{ end: '14.06.2021' }, ['vaccination.form.endBeforeStart']],
    [{ end: 'bald' }, ['vaccination.form.dateInvalid']],
    [
      { section: 'risks', code: 'http://snomed.info/sct|77386006', end: '01.01.2022' },
      ['vaccination.form.endedIsInactive'],
    ],
  ] as readonly (readonly [Partial<EntryDraft>, readonly string[]])[])(
    '[VAC-04] with %j reports what is wrong',
    (changes, messages) => {
      expect(validateEntryDraft({ ...boostrix, ...changes }, today).map(({ message }) => message)).toEqual(messages);
    },
  );

  test('[VAC-04] becomes an entry with every field, under a new identifier', () => {
    expect(entryFromDraft(boostrix, writing)).toMatchObject({
      id: 'a2976ff9-0697-457f-9efc-96156a2b3a94',
      date: '2021-06-15',
      dose: 1,
      lot: '14-34218',
      verified: false,
      performer: { given: 'Dr. med. Peter', family: 'Müller', institution: 'Praxis Müller' },
      comments: [{ text: 'Rötung', author: { role: 'patient' } }],
      replaces: [],
    });
  });

  test('[VAC-05] corrected, commented, verified and annulled entries replace what they were', () => {
    const [first] = recordOf(entryFromDraft(boostrix, writing)).entries;
    if (!first) throw new Error('no entry');
    const next = { ...writing, uuid: '11111111-0697-457f-9efc-96156a2b3a94', verified: true };
    const corrected = entryFromDraft({ ...boostrix, lot: 'X' }, next, first);
    expect(
      recordOf(first.entry, corrected)
        .entries.map(({ state }) => state)
        .sort(),
    ).toEqual(['current', 'replaced']);
    const commented = restated(first, { ...next, verified: false }, 'Gut vertragen');
    expect([commented.verified, commented.comments.length, commented.replaces]).toEqual([
      false,
      2,
      [{ entry: first.entry.id, container: 'c0' }],
    ]);
    expect(
      restated({ ...first, entry: { ...first.entry, verified: true } }, { ...next, verified: false }).verified,
    ).toBe(true);
    const record = recordOf(first.entry, annulment(first, next));
    expect(record.entries.map(({ state }) => state)).toEqual(['invalid', 'invalid']);
    expect(byDisease(record)).toEqual([]);
  });

  test('[VAC-05] a likely duplicate is found within three days, by vaccine or by what it is against', () => {
    const record = recordOf(entryFromDraft(boostrix, writing));
    expect(likelyDuplicate({ ...boostrix, date: '17.06.2021' }, record)).toBeDefined();
    expect(likelyDuplicate({ ...boostrix, date: '25.06.2021' }, record)).toBeUndefined();
    expect(likelyDuplicate(boostrix, record, record.entries[0]?.key)).toBeUndefined();
  });

  test('[VAC-02] by disease: doses, first and last, and the dose that comes next', () => {
    const second = { ...entryFromDraft({ ...boostrix, date: '01.07.2023', dose: '3' }, writing), id: 'two' };
    const record = recordOf(entryFromDraft(boostrix, writing), second);
    expect(byDisease(record).map(({ disease, doses, since, last }) => [disease.code, doses, since, last])).toEqual([
      ['76902006', 3, '2021-06-15', '2023-07-01'],
      ['27836007', 3, '2021-06-15', '2023-07-01'],
      ['397430003', 3, '2021-06-15', '2023-07-01'],
    ]);
    expect(nextDose(record, ['76902006'])).toBe(4);
    expect(nextDose(record, ['76902006', '14189004'])).toBe(1);
  });

  test('[VAC-08] retired products are not offered; every vaccine offered names its diseases, but the unknown one', () => {
    const offered = offeredVaccines();
    expect(offered).toHaveLength(132);
    expect(offered.filter(({ diseases }) => diseases.length === 0).map(({ entry }) => entry.code)).toEqual([
      '787859002',
    ]);
  });
});
