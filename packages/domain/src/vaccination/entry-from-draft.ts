import type { Coded } from '../values/index.ts';
import { chosenIn, dateOfDraft, sectionLists, type EntryDraft } from './draft.ts';
import { clinicalStateOf, type Comment, type EntryLink, type Participant, type VaccinationEntry } from './entry.ts';
import type { MergedEntry } from './merge/merge.ts';
import { diseaseOf } from './vaccines.ts';

/** Author, time and new identifier of an entry that is written. */
export interface EntryProvenance {
  /** A fresh UUID, without `urn:uuid:`. */
  readonly uuid: string;
  /** ISO 8601 with offset. */
  readonly now: string;
  readonly author: Participant;
  /** Professionals confirm what they write; patients and representatives do not (peers: verified flag). */
  readonly verified: boolean;
}

/**
 * Returns the entry of a draft that `validateEntryDraft` accepts; `replaces` is the entry it corrects. Throws for a draft with an unknown
 * code or without a date, which is an error of the caller.
 */
export function entryFromDraft(draft: EntryDraft, writing: EntryProvenance, replaces?: MergedEntry): VaccinationEntry {
  const chosen = chosenIn(sectionLists[draft.section], draft.code);
  const date = dateOfDraft(draft.date, replaces?.entry.date);
  if (!chosen || !date) throw new Error(`The draft is not ready: ${chosen ? 'date' : 'code'}`);
  const end = dateOfDraft(draft.end, replaces?.entry.end);
  const isVaccination = draft.section === 'immunizations';
  const lot = draft.lot.trim();
  const performer = performerOf(draft, replaces?.entry.performer);
  return {
    ...blank(writing),
    section: draft.section,
    concept: { codings: [codedOf(chosen)] },
    date,
    status: statusOf(draft, replaces?.entry.status),
    replaces: replaces ? [linkTo(replaces)] : [],
    distinctFrom: replaces?.entry.distinctFrom ?? [],
    comments: commentsOf(draft.comment, writing, replaces?.entry.comments ?? []),
    diseases: isVaccination ? draft.diseases.map((code) => ({ codings: [diseaseOf(code)] })) : [],
    ...(isVaccination ? { dose: Number(draft.dose) } : {}),
    ...(isVaccination && lot ? { lot } : {}),
    ...(isVaccination && performer ? { performer } : {}),
    ...(isVaccination && replaces?.entry.route ? { route: replaces.entry.route } : {}),
    ...(isVaccination && replaces?.entry.doses ? { doses: replaces.entry.doses } : {}),
    ...(end ? { end } : {}),
  };
}

/** Returns the same entry again with a change: validated by a professional, or with a comment added. */
export function restatedEntry(merged: MergedEntry, writing: EntryProvenance, comment = ''): VaccinationEntry {
  const { identifier: _former, ...entry } = merged.entry;
  return {
    ...entry,
    ...blank(writing),
    // Adding a comment does not remove a confirmation.
    verified: writing.verified || entry.verified,
    concept: entry.concept,
    diseases: entry.diseases,
    replaces: [linkTo(merged)],
    distinctFrom: entry.distinctFrom,
    comments: commentsOf(comment, writing, entry.comments),
  };
}

/** Returns an entry that declares another one a mistake; the other one remains readable among the earlier versions. */
export function annulledEntry(merged: MergedEntry, writing: EntryProvenance, why = ''): VaccinationEntry {
  return { ...restatedEntry(merged, writing, why), annulled: true };
}

/**
 * Returns entries which declare that entries that look like one event, or like two corrections of one, are separate events: each except
 * the last is restated and names those after it. `remark` states the same as text, for programs that show only text. `sides` are compared
 * with each other; annulled entries are not restated.
 */
export function distinguishedEntries(
  sides: readonly MergedEntry[],
  writing: () => EntryProvenance,
  remark: (others: readonly MergedEntry[]) => string,
): readonly VaccinationEntry[] {
  const ordered = [...sides].sort((one, other) => Number(one.entry.annulled) - Number(other.entry.annulled));
  return ordered.flatMap((side, index) => {
    const others = ordered.slice(index + 1);
    if (side.entry.annulled || others.length === 0) return [];
    const distinctFrom = [...new Set([...side.entry.distinctFrom, ...others.map(({ entry }) => entry.id)])];
    return [{ ...restatedEntry(side, writing(), remark(others)), distinctFrom }];
  });
}

/** Returns the link by which a replacing entry names this one. */
export function linkTo({ entry, sources }: MergedEntry): EntryLink {
  const [source] = sources;
  const container = source?.containers[0] ?? source?.document;
  return { entry: entry.id, ...(container ? { container } : {}) };
}

function blank({ uuid, now, author, verified }: EntryProvenance) {
  return {
    id: uuid.toLowerCase(),
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${uuid}` },
    aliases: [],
    recorded: now,
    annulled: false,
    verified,
    conflictsWith: [],
    author,
    unresolved: [],
  };
}

function commentsOf(text: string, { now, author }: EntryProvenance, earlier: readonly Comment[]): readonly Comment[] {
  const said = text.trim();
  const last = earlier.at(-1)?.text.trim();
  return said && said !== last ? [...earlier, { text: said, time: now, author }] : earlier;
}

/** Returns the status of a draft. A correction keeps a status the form does not ask for: a vaccination that was not given stays so. */
function statusOf({ section, status }: EntryDraft, former: string | undefined): string {
  if (section === 'risks') return former && clinicalStateOf({ status: former }) === status ? former : status;
  return former ?? { immunizations: 'completed', adverseEvents: 'active', illnesses: 'resolved' }[section];
}

/** Returns the performer of a draft; one whose name and organisation were not changed keeps the other known values. */
function performerOf(draft: EntryDraft, former: Participant | undefined): Participant | undefined {
  const [name, institution] = [draft.performer.trim(), draft.organisation.trim()];
  if (former && nameOfParticipant(former) === name && (former.institution ?? '') === institution) return former;
  if (!name && !institution) return undefined;
  const cut = name.lastIndexOf(' ');
  const person =
    name === '' ? {} : cut < 0 ? { family: name } : { given: name.slice(0, cut), family: name.slice(cut + 1) };
  return { ...person, ...(institution ? { institution } : {}) };
}

/** Returns `Dr. med. Eva Lindt`; empty when no person is named. */
export function nameOfParticipant({ prefix, given, family }: Participant): string {
  return [prefix, given, family].filter(Boolean).join(' ');
}

function codedOf({ code, system, labels }: { code: string; system: string; labels: { en: string } }): Coded {
  return { code, system, display: labels.en };
}
