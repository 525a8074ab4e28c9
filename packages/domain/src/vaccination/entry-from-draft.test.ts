import { describe, expect, test } from 'vitest';
import type { Day } from '../values/index.ts';
import { swissmedic } from './testing/an-entry.ts';
import { boostrixDraft, recordOf, writing } from './testing/a-draft.ts';
import {
  annulledEntry,
  byDisease,
  choiceOf,
  distinguishedEntries,
  draftDate,
  entryFromDraft,
  nameOfParticipant,
  restatedEntry,
  validateEntryDraft,
  type VaccinationEntry,
} from './index.ts';

const today = '2026-11-22' as Day;

describe('an entry written from a draft', () => {
  test('[VAC-04] throws on an unknown code or a missing date', () => {
    expect(() => entryFromDraft({ ...boostrixDraft, code: 'x|1' }, writing)).toThrow('code');
    expect(() => entryFromDraft({ ...boostrixDraft, date: '' }, writing)).toThrow('date');
  });

  test('[VAC-04] leaves out empty values; the performer is a person, an organisation or both', () => {
    const given = (performer: string, organisation: string) =>
      entryFromDraft({ ...boostrixDraft, performer, organisation }, writing).performer;
    expect([given(' ', ' '), given(' Lindt ', ''), given('Eva Lindt', ' '), given('', ' Praxis ')]).toEqual([
      undefined,
      { family: 'Lindt' },
      { given: 'Eva', family: 'Lindt' },
      { institution: 'Praxis' },
    ]);
    const bare = entryFromDraft({ ...boostrixDraft, lot: ' ', comment: ' ' }, writing);
    expect(bare).toMatchObject({ comments: [], conflictsWith: [], distinctFrom: [], unresolved: [], aliases: [] });
    expect([nameOfParticipant({ family: 'Lindt' }), nameOfParticipant({ institution: 'Praxis' })]).toEqual([
      'Lindt',
      '',
    ]);
    expect(choiceOf({ system: swissmedic, code: '637' })).toBe(boostrixDraft.code);
    for (const field of ['lot', 'end', 'route', 'doses']) expect(bare, field).not.toHaveProperty(field);
  });

  test('[VAC-05] a correction keeps values the form does not show, and does not repeat a comment', () => {
    const former: VaccinationEntry = {
      ...entryFromDraft(boostrixDraft, writing),
      performer: { prefix: 'Dr. med.', given: 'Eva', family: 'Lindt', gln: '7601000050717' },
      route: { codings: [{ system: 's', code: 'im' }] },
      doses: 3,
      distinctFrom: ['other'],
    };
    const [merged] = recordOf(former).entries;
    const next = { ...writing, uuid: '11111111-0697-457f-9efc-96156a2b3a94', verified: true };
    const typed = { ...boostrixDraft, performer: 'Dr. med. Eva Lindt', organisation: '', comment: ' Rötung ' };
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
    const practice = { ...former.performer, institution: 'Praxis' };
    const there = merged && { ...merged, entry: { ...former, performer: practice } };
    expect(entryFromDraft({ ...typed, organisation: 'Praxis' }, next, there).performer).toEqual(practice);
    expect(entryFromDraft({ ...typed, organisation: '' }, next, there).performer).toEqual({
      given: 'Dr. med. Eva',
      family: 'Lindt',
    });
    const somebody = entryFromDraft({ ...typed, performer: 'Eva Lindt' }, next, merged).performer;
    expect(somebody).toEqual({ given: 'Eva', family: 'Lindt' });
    const risk = { ...typed, section: 'risks', code: 'http://snomed.info/sct|77386006' } as const;
    for (const field of ['route', 'doses']) expect(entryFromDraft(risk, next, merged)).not.toHaveProperty(field);
  });

  test('[VAC-04] [VAC-05] a correction keeps times, and years of the nineteenth century, which nobody can type', () => {
    const draft = { ...boostrixDraft, section: 'illnesses', code: 'http://snomed.info/sct|14189004' } as const;
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
    const original = { ...entryFromDraft(boostrixDraft, writing), distinctFrom: ['other'], aliases: ['a'] };
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
      ...entryFromDraft({ ...boostrixDraft, lot: id }, writing),
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
    const annulled = merged.map((one, at) => ({ ...one, entry: { ...one.entry, annulled: at !== 1 } }));
    const restated = distinguishedEntries(
      annulled,
      () => writing,
      () => '',
    );
    expect(restated.map(({ replaces: [link], distinctFrom }) => [link?.entry, distinctFrom])).toEqual([
      ['2', ['3', 'x', '1']],
    ]);
  });

  test('[VAC-04] becomes an entry with every field, under a new identifier', () => {
    expect(entryFromDraft(boostrixDraft, writing)).toMatchObject({
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
    const [first] = recordOf(entryFromDraft(boostrixDraft, writing)).entries;
    if (!first) throw new Error('no entry');
    const next = {
      uuid: '11111111-0697-457f-9efc-96156a2b3a94',
      now: '2026-11-23T09:00:00Z',
      author: { given: 'Eva', family: 'Lindt' },
      verified: true,
    };
    const corrected = entryFromDraft({ ...boostrixDraft, lot: 'X' }, next, first);
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
});
