import { swissDay, type Day } from '../values/index.ts';
import { isEmergency, type LogEntry } from './log-entry.ts';

/** The entries of one day, newest first; without `day`, the entries whose time cannot be read. */
export interface LogDay {
  readonly day?: Day;
  readonly entries: readonly LogEntry[];
}

/** The log as displayed (AUD-03): emergency accesses separately and first, both lists by day, newest first. */
export interface Timeline {
  readonly emergency: readonly LogDay[];
  readonly other: readonly LogDay[];
}

/** Sorts and groups entries that are in any order. */
export function timeline(entries: readonly LogEntry[]): Timeline {
  const sorted = newestFirst(withoutDuplicates(entries));
  return { emergency: byDay(sorted.filter(isEmergency)), other: byDay(sorted.filter((one) => !isEmergency(one))) };
}

/** Returns the number of entries displayed: an access in the logs of two communities counts once. */
export function entryCount({ emergency, other }: Timeline): number {
  return [...emergency, ...other].reduce((sum, { entries }) => sum + entries.length, 0);
}

/** Returns the calendar day of an entry in Switzerland; undefined when the entry has no readable time. */
export function logEntryDay({ recorded }: Pick<LogEntry, 'recorded'>): Day | undefined {
  if (recorded === undefined) return undefined;
  const moment = Date.parse(recorded);
  const quarter = Math.floor(moment / 900_000);
  const known = dayOfQuarter.get(quarter);
  if (known !== undefined) return known;
  const day = swissDay(moment);
  if (dayOfQuarter.size >= maxQuarters) dayOfQuarter.clear();
  dayOfQuarter.set(quarter, day);
  return day;
}

/**
 * Days by quarter of an hour: a day begins on a quarter of an hour in every time zone, and a log has thousands of entries, so each
 * quarter is computed once.
 */
const dayOfQuarter = new Map<number, Day>();
const maxQuarters = 10_000;

/**
 * Removes duplicates. The same access is in the logs of the requesting and of the responding community (CH:ATC, Patient Audit Consumer):
 * one entry is kept where trace, event, object and initiator agree and the writing communities differ. An entry sent twice is kept once,
 * too.
 */
export function withoutDuplicates(entries: readonly LogEntry[]): readonly LogEntry[] {
  const ids = new Set<string>();
  const writers = new Map<string, string>();
  return entries.filter((entry) => {
    const name = `${entry.community ?? ''} ${entry.id}`;
    if (entry.id !== '' && ids.has(name)) return false;
    ids.add(name);
    const act = sameAct(entry);
    if (act === undefined) return true;
    const writer = writers.get(act);
    writers.set(act, writer ?? entry.community ?? '');
    return writer === undefined || writer === (entry.community ?? '');
  });
}

function sameAct({ traceparent, subtype, object, agents, operation, outcome }: LogEntry): string | undefined {
  const trace = traceparent?.split('-')[1];
  if (trace === undefined || subtype === undefined) return undefined;
  const who = agents.find(({ initiator }) => initiator);
  const what = object?.kind === 'document' ? object.uniqueId : JSON.stringify(object);
  return [trace, subtype, operation, outcome, what, who?.id ?? who?.name].join('|');
}

function newestFirst(entries: readonly LogEntry[]): readonly LogEntry[] {
  const timed = entries.map((entry) => ({ entry, at: entry.recorded === undefined ? -1 : Date.parse(entry.recorded) }));
  return timed.sort((a, b) => b.at - a.at).map(({ entry }) => entry);
}

function byDay(sorted: readonly LogEntry[]): readonly LogDay[] {
  const days: { day?: Day; entries: LogEntry[] }[] = [];
  for (const entry of sorted) {
    const day = logEntryDay(entry);
    const last = days.at(-1);
    if (last && last.day === day) last.entries.push(entry);
    else days.push({ ...(day === undefined ? {} : { day }), entries: [entry] });
  }
  return days;
}
