import { describe, expect, test } from 'vitest';
import type { Day } from '../values/index.ts';
import { swissmedic } from './testing/an-entry.ts';
import { boostrixDraft, recordOf, writing } from './testing/a-draft.ts';
import {
  byDisease,
  dateOfDraft,
  draftDate,
  entryFromDraft,
  likelyDuplicate,
  nextDose,
  offeredVaccines,
  validateEntryDraft,
  type EntryDraft,
  type MergedEntry,
  type VaccinationEntry,
} from './index.ts';

const today = '2026-11-22' as Day;

describe('a draft of a vaccination entry', () => {
  test.each([
    [{}, []],
    [{ code: '' }, ['vaccination.form.vaccineMissing']],
    [{ section: 'risks', diseases: [], dose: '' }, ['vaccination.form.codeMissing']],
    [{ date: ' ' }, ['vaccination.form.dateMissing']],
    [{ date: '31.02.2021' }, ['vaccination.form.dateInvalid']],
    [{ date: '23.11.2026' }, ['vaccination.form.dateInFuture']],
    [{ date: '12.2026' }, ['vaccination.form.dateInFuture']],
    [{ date: '2027' }, ['vaccination.form.dateInFuture']],
    [{ date: '11.2026' }, []],
    [{ date: '2026' }, []],
    [{ date: '1506' }, ['vaccination.form.dateInvalid']],
    [{ diseases: [] }, ['vaccination.form.diseasesMissing']],
    [{ diseases: [], code: 'http://snomed.info/sct|787859002' }, []],
    [{ dose: '0' }, ['vaccination.form.doseInvalid']],
    [{ dose: '100' }, ['vaccination.form.doseInvalid']],
    [{ dose: 'zu 2' }, ['vaccination.form.doseInvalid']],
    [{ dose: ' 12 ' }, []],
    [{ date: '22.11.2026' }, []],
    [{ end: '15.06.2021' }, []],
    [{ end: ' ' }, []],
    [{ date: '', end: '15.06.2021' }, ['vaccination.form.dateMissing']],
    [{ code: 'http://snomed.info/sct|637' }, ['vaccination.form.vaccineMissing']],
    [{ section: 'illnesses', code: 'http://snomed.info/sct|14189004', diseases: [], dose: '' }, []],
    [{ section: 'adverseEvents', code: 'http://snomed.info/sct|213020009', diseases: [], dose: '' }, []],
    [{ section: 'illnesses', code: 'http://snomed.info/sct|14189004', end: '01.01.2022' }, []],
    [{ section: 'risks', code: 'http://snomed.info/sct|77386006' }, []],
    [{ section: 'risks', code: 'http://snomed.info/sct|77386006', end: '01.01.2022', status: 'inactive' }, []],
    [{ end: '14.06.2021' }, ['vaccination.form.endBeforeStart']],
    [{ end: 'bald' }, ['vaccination.form.dateInvalid']],
    [
      { section: 'risks', code: 'http://snomed.info/sct|77386006', end: '01.01.2022' },
      ['vaccination.form.endedIsInactive'],
    ],
  ] as readonly (readonly [Partial<EntryDraft>, readonly string[]])[])(
    '[VAC-04] with %j reports its problems',
    (changes, messages) => {
      expect(validateEntryDraft({ ...boostrixDraft, ...changes }, today).map(({ message }) => message)).toEqual(
        messages,
      );
    },
  );

  test('[VAC-04] reports each problem at its field', () => {
    const fieldsOf = (changes: Partial<EntryDraft>) =>
      validateEntryDraft({ ...boostrixDraft, ...changes }, today).map(({ field }) => field);
    const empty = { code: '', date: '', diseases: [], dose: '', end: 'bald' };
    expect(fieldsOf(empty)).toEqual(['code', 'date', 'diseases', 'dose', 'end']);
    expect([fieldsOf({ date: 'x' }), fieldsOf({ date: '23.11.2026' }), fieldsOf({ end: '14.06.2021' })]).toEqual([
      ['date'],
      ['date'],
      ['end'],
    ]);
    const ended = { section: 'risks', code: 'http://snomed.info/sct|77386006', end: '01.01.2022' } as const;
    expect(fieldsOf(ended)).toEqual(['status']);
  });

  test.each([
    ['immunizations', `${swissmedic}|637`, 'completed'],
    ['adverseEvents', 'http://snomed.info/sct|213020009', 'active'],
    ['illnesses', 'http://snomed.info/sct|14189004', 'resolved'],
    ['risks', 'http://snomed.info/sct|77386006', 'inactive'],
  ] as const)(
    '[VAC-04] in %s %s becomes an entry that is %s; only an immunisation has dose, lot and performer',
    (section, code, status) => {
      const written = entryFromDraft(
        { ...boostrixDraft, section, code, end: '01.01.2022', status: 'inactive' },
        writing,
      );
      const [system, figures] = code.split('|');
      expect(written).toMatchObject({ section, status, end: '2022-01-01', annulled: false, recorded: writing.now });
      expect(written.identifier).toEqual({ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${writing.uuid}` });
      expect(written.concept.codings).toEqual([{ system, code: figures, display: expect.any(String) }]);
      expect(written.diseases).toHaveLength(section === 'immunizations' ? 3 : 0);
      for (const field of ['dose', 'lot', 'performer'])
        expect(field in written, field).toBe(section === 'immunizations');
    },
  );

  test.each([
    ['immunizations', `${swissmedic}|637`, 'not-done', 'not-done'],
    ['adverseEvents', 'http://snomed.info/sct|213020009', 'resolved', 'resolved'],
    ['illnesses', 'http://snomed.info/sct|14189004', 'active', 'active'],
    // The form asks for the status of a risk: a more exact one stays while it says the same.
    ['risks', 'http://snomed.info/sct|77386006', 'remission', 'remission'],
    ['risks', 'http://snomed.info/sct|77386006', 'relapse', 'inactive'],
  ] as const)(
    '[VAC-04] [VAC-05] in %s a correction of %s that was %s is %s: the form does not ask for more',
    (section, code, before, after) => {
      const draft = { ...boostrixDraft, section, code, status: 'inactive' } as const;
      const [merged] = recordOf({ ...entryFromDraft(draft, writing), status: before }).entries;
      expect(entryFromDraft(draft, { ...writing, uuid: 'x' }, merged).status).toBe(after);
    },
  );

  test.each([
    ['2020', '2020', '2020'],
    ['2020-06', ' 06.2020 ', '2020-06'],
    ['2020-06-15T23:30:00+02:00', '15.06.2020', '2020-06-15T23:30:00+02:00'],
    ['2020', '01.04.2020', '2020-04-01'],
    ['2020-03-01', '01.04.2020', '2020-04-01'],
    ['2020', '', undefined],
    ['2020-13', '13.2020', undefined],
    ['2021', '2020', '2020'],
    [undefined, '2020', '2020'],
    [undefined, ' 6.2020', '2020-06'],
    [undefined, '06/2020', '2020-06'],
    [undefined, '062020', '2020-06'],
    [undefined, '132020', undefined],
    [undefined, '2020-06', '2020-06'],
    [undefined, '13.2020', undefined],
    [undefined, '06.2020.06', undefined],
    [undefined, ' 06.2020 ', '2020-06'],
    [undefined, ' 2020 ', '2020'],
    [undefined, '1506', undefined],
    [undefined, '20', undefined],
    [undefined, '', undefined],
  ])('[VAC-04] [VAC-05] a date known as %s, typed as «%s», is %s', (former, typed, date) => {
    expect(dateOfDraft(typed, former)).toBe(date);
  });

  test('[VAC-04] [VAC-05] a correction keeps dates that are known as a year, and checks them as far as they are known', () => {
    const draft = { ...boostrixDraft, section: 'illnesses', code: 'http://snomed.info/sct|14189004' } as const;
    const former = { ...entryFromDraft(draft, writing), date: '2020', end: '2020-06' };
    const [merged] = recordOf(former).entries;
    const typed = { ...draft, date: draftDate(former.date), end: draftDate(former.end) };
    expect([typed.date, typed.end, draftDate(undefined), draftDate('bald'), draftDate('2020-13')]).toEqual([
      ...['2020', '06.2020', '', '', ''],
    ]);
    expect(entryFromDraft(typed, { ...writing, uuid: 'x' }, merged)).toMatchObject({ date: '2020', end: '2020-06' });
    expect(entryFromDraft({ ...typed, end: '' }, { ...writing, uuid: 'x' }, merged)).not.toHaveProperty('end');
    const problems = (changes: Partial<EntryDraft>) =>
      validateEntryDraft({ ...typed, ...changes }, today, former).map(({ field, message }) => `${field} ${message}`);
    expect(problems({})).toEqual([]);
    expect(problems({ date: '30.06.2020' })).toEqual([]);
    expect(problems({ date: '01.07.2020' })).toEqual(['end vaccination.form.endBeforeStart']);
    expect(problems({ date: '2021' })).toEqual(['end vaccination.form.endBeforeStart']);
    expect(validateEntryDraft(typed, today)).toEqual([]);
  });

  test('[VAC-05] finds a likely duplicate within three days, by vaccine or by diseases', () => {
    const record = recordOf(entryFromDraft(boostrixDraft, writing));
    expect(likelyDuplicate({ ...boostrixDraft, date: '17.06.2021' }, record)).toBeDefined();
    expect(likelyDuplicate({ ...boostrixDraft, date: '25.06.2021' }, record)).toBeUndefined();
    expect(likelyDuplicate(boostrixDraft, record, record.entries[0]?.key)).toBeUndefined();
    const on = (date: string) => likelyDuplicate({ ...boostrixDraft, date }, record) !== undefined;
    expect(['11.06.2021', '12.06.2021', '18.06.2021', '19.06.2021', 'x'].map(on)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(['06.2021', '2021', '07.2021', '2020'].map(on)).toEqual([true, true, false, false]);
    expect(likelyDuplicate({ ...boostrixDraft, code: 'x|1' }, record)).toBeUndefined();
    const [known] = record.entries;
    if (!known) throw new Error('no entry');
    const among = (entry: Partial<VaccinationEntry>, state: MergedEntry['state'] = 'current') =>
      likelyDuplicate(boostrixDraft, {
        ...record,
        entries: [{ ...known, state, entry: { ...known.entry, ...entry } }],
      }) !== undefined;
    const sameDiseases = { concept: { codings: [{ system: 's', code: 'other' }] } };
    expect([among({}), among(sameDiseases), among({}, 'conflict'), among({ diseases: [], ...sameDiseases })]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([
      among({}, 'replaced'),
      among({ section: 'risks' }),
      among({ date: '' }),
      among({ date: 'früher' }),
    ]).toEqual([false, false, false, false]);
    const [tetanus] = known.entry.diseases;
    expect(among({ ...sameDiseases, diseases: tetanus ? [tetanus] : [] })).toBe(false);
    const risk = { ...boostrixDraft, section: 'risks', code: 'http://snomed.info/sct|77386006' } as const;
    const risks = recordOf({ ...entryFromDraft(risk, writing), ...sameDiseases });
    expect(likelyDuplicate(risk, risks)).toBeUndefined();
    expect(likelyDuplicate(risk, recordOf(entryFromDraft(risk, writing)))).toBeDefined();
    expect(among({ date: '2021-06-18T23:30:00+02:00' })).toBe(true);
    expect(['2021', '2021-06', '2021-05'].map((date) => among({ date }))).toEqual([true, true, false]);
  });

  test('[VAC-02] counts doses by disease with first and last date, and returns the next dose', () => {
    const second = { ...entryFromDraft({ ...boostrixDraft, date: '01.07.2023', dose: '3' }, writing), id: 'two' };
    const record = recordOf(entryFromDraft(boostrixDraft, writing), second);
    expect(byDisease(record).map(({ disease, doses, since, last }) => [disease.code, doses, since, last])).toEqual([
      ['76902006', 3, '2021-06-15', '2023-07-01'],
      ['27836007', 3, '2021-06-15', '2023-07-01'],
      ['397430003', 3, '2021-06-15', '2023-07-01'],
    ]);
    expect(nextDose(record, ['76902006'])).toBe(4);
    expect(nextDose(record, ['76902006', '14189004'])).toBe(1);
  });

  test('[VAC-08] offers no retired products, and every vaccine offered has diseases except the unknown one', () => {
    const offered = offeredVaccines();
    expect(offered).toHaveLength(132);
    expect(offered.filter(({ diseases }) => diseases.length === 0).map(({ entry }) => entry.code)).toEqual([
      '787859002',
    ]);
  });
});
