import { describe, expect, test } from 'vitest';
import type { Day } from '../values/index.ts';
import { mergeVaccinations } from './testing/merge-vaccinations.ts';
import {
  annulledEntry,
  byDisease,
  choiceOf,
  dateOfDraft,
  distinguishedEntries,
  draftDate,
  entryFromDraft,
  likelyDuplicate,
  nameOfParticipant,
  nextDose,
  offeredVaccines,
  restatedEntry,
  validateEntryDraft,
  type EntryDraft,
  type MergedEntry,
  type VaccinationEntry,
  type EntryProvenance,
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
const writing: EntryProvenance = {
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
      expect(validateEntryDraft({ ...boostrix, ...changes }, today).map(({ message }) => message)).toEqual(messages);
    },
  );

  test('[VAC-04] reports each problem at its field', () => {
    const fieldsOf = (changes: Partial<EntryDraft>) =>
      validateEntryDraft({ ...boostrix, ...changes }, today).map(({ field }) => field);
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
      const written = entryFromDraft({ ...boostrix, section, code, end: '01.01.2022', status: 'inactive' }, writing);
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
      const draft = { ...boostrix, section, code, status: 'inactive' } as const;
      const [merged] = recordOf({ ...entryFromDraft(draft, writing), status: before }).entries;
      expect(entryFromDraft(draft, { ...writing, uuid: 'x' }, merged).status).toBe(after);
    },
  );

  test('[VAC-04] throws on an unknown code or a missing date', () => {
    expect(() => entryFromDraft({ ...boostrix, code: 'x|1' }, writing)).toThrow('code');
    expect(() => entryFromDraft({ ...boostrix, date: '' }, writing)).toThrow('date');
  });

  test('[VAC-04] leaves out empty values; the performer is a person, an organisation or both', () => {
    const given = (performer: string, organisation: string) =>
      entryFromDraft({ ...boostrix, performer, organisation }, writing).performer;
    expect([given(' ', ' '), given(' Lindt ', ''), given('Eva Lindt', ' '), given('', ' Praxis ')]).toEqual([
      undefined,
      { family: 'Lindt' },
      { given: 'Eva', family: 'Lindt' },
      { institution: 'Praxis' },
    ]);
    const bare = entryFromDraft({ ...boostrix, lot: ' ', comment: ' ' }, writing);
    expect(bare).toMatchObject({ comments: [], conflictsWith: [], distinctFrom: [], unresolved: [], aliases: [] });
    expect([nameOfParticipant({ family: 'Lindt' }), nameOfParticipant({ institution: 'Praxis' })]).toEqual([
      'Lindt',
      '',
    ]);
    expect(choiceOf({ system: swissmedic, code: '637' })).toBe(boostrix.code);
    for (const field of ['lot', 'end', 'route', 'doses']) expect(bare, field).not.toHaveProperty(field);
  });

  test('[VAC-05] a correction keeps values the form does not show, and does not repeat a comment', () => {
    const former: VaccinationEntry = {
      ...entryFromDraft(boostrix, writing),
      performer: { prefix: 'Dr. med.', given: 'Eva', family: 'Lindt', gln: '7601000050717' },
      route: { codings: [{ system: 's', code: 'im' }] },
      doses: 3,
      distinctFrom: ['other'],
    };
    const [merged] = recordOf(former).entries;
    const next = { ...writing, uuid: '11111111-0697-457f-9efc-96156a2b3a94', verified: true };
    const typed = { ...boostrix, performer: 'Dr. med. Eva Lindt', organisation: '', comment: ' Rötung ' };
    const corrected = entryFromDraft(typed, next, merged);
    expect(corrected).toMatchObject({
      performer: former.performer,
      route: former.route,
      doses: 3,
      distinctFrom: ['other'],
      verified: true,
    });
    expect(corrected.comments).toEqual(former.comments);
    const spaced = merged && { ...merged, entry: { ...former, comments: [{ text: ' Rötung\n' }] } };
    expect(entryFromDraft(typed, next, spaced).comments).toHaveLength(1);
    expect(entryFromDraft({ ...typed, comment: 'Fieber' }, next, merged).comments.map(({ text }) => text)).toEqual([
      'Rötung',
      'Fieber',
    ]);
    const elsewhere = entryFromDraft({ ...typed, organisation: 'Praxis' }, next, merged).performer;
    expect(elsewhere).toEqual({ given: 'Dr. med. Eva', family: 'Lindt', institution: 'Praxis' });
    const somebody = entryFromDraft({ ...typed, performer: 'Eva Lindt' }, next, merged).performer;
    expect(somebody).toEqual({ given: 'Eva', family: 'Lindt' });
    const risk = { ...typed, section: 'risks', code: 'http://snomed.info/sct|77386006' } as const;
    for (const field of ['route', 'doses']) expect(entryFromDraft(risk, next, merged)).not.toHaveProperty(field);
  });

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
    const draft = { ...boostrix, section: 'illnesses', code: 'http://snomed.info/sct|14189004' } as const;
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

  test('[VAC-04] [VAC-05] a correction keeps times, and years of the nineteenth century, which nobody can type', () => {
    const draft = { ...boostrix, section: 'illnesses', code: 'http://snomed.info/sct|14189004' } as const;
    const correct = (date: string, end: string) => {
      const [merged] = recordOf({ ...entryFromDraft(draft, writing), date, end }).entries;
      const typed = { ...draft, date: draftDate(date), end: draftDate(end) };
      expect(validateEntryDraft(typed, today, merged?.entry)).toEqual([]);
      const written = entryFromDraft(typed, { ...writing, uuid: 'x' }, merged);
      return [written.date, written.end];
    };
    expect(correct('2020-01-02T10:00:00Z', '2020-06-03T11:00:00Z')).toEqual([
      '2020-01-02T10:00:00Z',
      '2020-06-03T11:00:00Z',
    ]);
    expect(correct('1890', '1895')).toEqual(['1890', '1895']);
  });

  test('[VAC-05] a restated entry refers to the replaced entry and its document, and keeps everything but its identifier', () => {
    const original = { ...entryFromDraft(boostrix, writing), distinctFrom: ['other'], aliases: ['a'] };
    const [merged] = recordOf(original).entries;
    if (!merged) throw new Error('no entry');
    const next = {
      ...writing,
      uuid: '11111111-0697-457f-9efc-96156a2b3a94',
      now: '2026-11-23T08:00:00Z',
      verified: true,
    };
    const { id, identifier, aliases, recorded, replaces, verified, ...kept } = restatedEntry(merged, next);
    const {
      id: _id,
      identifier: _former,
      aliases: _aliases,
      recorded: _when,
      replaces: _none,
      verified: _no,
      ...before
    } = original;
    expect(kept).toEqual(before);
    expect([id, identifier?.value, aliases, recorded, verified]).toEqual([
      next.uuid,
      `urn:uuid:${next.uuid}`,
      [],
      next.now,
      true,
    ]);
    expect(replaces).toEqual([{ entry: original.id, container: 'c0' }]);
    const [source] = merged.sources;
    const unnamed = { ...merged, sources: source ? [{ ...source, containers: [] }] : [] };
    expect(restatedEntry(unnamed, next).replaces).toEqual([{ entry: original.id, container: '0' }]);
    expect(restatedEntry({ ...merged, sources: [] }, next).replaces).toEqual([{ entry: original.id }]);
    expect(annulledEntry(merged, next, 'Verwechselt')).toMatchObject({
      annulled: true,
      comments: [{}, { text: 'Verwechselt' }],
    });
  });

  test('[VAC-05] each of several distinguished entries names the following ones, and an annulled entry is named without being restated', () => {
    const sides = ['1', '2', '3'].map((id, at) => ({
      ...entryFromDraft({ ...boostrix, lot: id }, writing),
      id,
      annulled: at === 0,
      verified: at === 2,
      distinctFrom: at === 1 ? ['3', 'x'] : [],
    }));
    const merged = recordOf(...sides).entries.toSorted((one, other) => (one.entry.id < other.entry.id ? -1 : 1));
    let count = 0;
    const written = distinguishedEntries(
      merged,
      () => ({ ...writing, uuid: String((count += 1)) }),
      (others) => `nicht ${others.map(({ entry: { id } }) => id).join(' ')}`,
    );
    expect(
      written.map(({ replaces: [link], distinctFrom, comments }) => [link?.entry, distinctFrom, comments.at(-1)?.text]),
    ).toEqual([
      ['2', ['3', 'x', '1'], 'nicht 3 1'],
      ['3', ['1'], 'nicht 1'],
    ]);
  });

  test('[VAC-04] becomes an entry with every field, under a new identifier', () => {
    expect(entryFromDraft(boostrix, writing)).toMatchObject({
      id: 'a2976ff9-0697-457f-9efc-96156a2b3a94',
      date: '2021-06-15',
      dose: 1,
      lot: '14-34218',
      verified: false,
      performer: { given: 'Dr. med. Peter', family: 'Müller', institution: 'Praxis Müller' },
      recorded: '2026-11-22T08:00:00Z',
      author: writing.author,
      comments: [{ text: 'Rötung', time: '2026-11-22T08:00:00Z', author: writing.author }],
      replaces: [],
    });
  });

  test('[VAC-05] corrected, commented, verified and annulled entries replace their predecessors', () => {
    const [first] = recordOf(entryFromDraft(boostrix, writing)).entries;
    if (!first) throw new Error('no entry');
    const next = {
      uuid: '11111111-0697-457f-9efc-96156a2b3a94',
      now: '2026-11-23T09:00:00Z',
      author: { given: 'Eva', family: 'Lindt' },
      verified: true,
    };
    const corrected = entryFromDraft({ ...boostrix, lot: 'X' }, next, first);
    expect(
      recordOf(first.entry, corrected)
        .entries.map(({ state }) => state)
        .sort(),
    ).toEqual(['current', 'replaced']);
    const commented = restatedEntry(first, { ...next, verified: false }, ' Gut vertragen ');
    expect(commented).toMatchObject({
      author: next.author,
      verified: false,
      comments: [{ text: 'Rötung' }, { text: 'Gut vertragen', time: next.now, author: next.author }],
      replaces: [{ entry: first.entry.id, container: 'c0' }],
    });
    expect(
      restatedEntry({ ...first, entry: { ...first.entry, verified: true } }, { ...next, verified: false }).verified,
    ).toBe(true);
    const record = recordOf(first.entry, annulledEntry(first, next));
    expect(record.entries.map(({ state }) => state)).toEqual(['invalid', 'invalid']);
    expect(byDisease(record)).toEqual([]);
  });

  test('[VAC-05] finds a likely duplicate within three days, by vaccine or by diseases', () => {
    const record = recordOf(entryFromDraft(boostrix, writing));
    expect(likelyDuplicate({ ...boostrix, date: '17.06.2021' }, record)).toBeDefined();
    expect(likelyDuplicate({ ...boostrix, date: '25.06.2021' }, record)).toBeUndefined();
    expect(likelyDuplicate(boostrix, record, record.entries[0]?.key)).toBeUndefined();
    const on = (date: string) => likelyDuplicate({ ...boostrix, date }, record) !== undefined;
    expect(['11.06.2021', '12.06.2021', '18.06.2021', '19.06.2021', 'x'].map(on)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(['06.2021', '2021', '07.2021', '2020'].map(on)).toEqual([true, true, false, false]);
    expect(likelyDuplicate({ ...boostrix, code: 'x|1' }, record)).toBeUndefined();
    const [known] = record.entries;
    if (!known) throw new Error('no entry');
    const among = (entry: Partial<VaccinationEntry>, state: MergedEntry['state'] = 'current') =>
      likelyDuplicate(boostrix, { ...record, entries: [{ ...known, state, entry: { ...known.entry, ...entry } }] }) !==
      undefined;
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
    const risk = { ...boostrix, section: 'risks', code: 'http://snomed.info/sct|77386006' } as const;
    const risks = recordOf({ ...entryFromDraft(risk, writing), ...sameDiseases });
    expect(likelyDuplicate(risk, risks)).toBeUndefined();
    expect(likelyDuplicate(risk, recordOf(entryFromDraft(risk, writing)))).toBeDefined();
    expect(among({ date: '2021-06-18T23:30:00+02:00' })).toBe(true);
    expect(['2021', '2021-06', '2021-05'].map((date) => among({ date }))).toEqual([true, true, false]);
  });

  test('[VAC-02] counts doses by disease with first and last date, and returns the next dose', () => {
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

  test('[VAC-08] offers no retired products, and every vaccine offered has diseases except the unknown one', () => {
    const offered = offeredVaccines();
    expect(offered).toHaveLength(132);
    expect(offered.filter(({ diseases }) => diseases.length === 0).map(({ entry }) => entry.code)).toEqual([
      '787859002',
    ]);
  });
});
