import { swissDay, type Day } from '../values/index.ts';
import { isEmergency, type LogEntry } from './log-entry.ts';

/** The lines of one day, newest first; without a day those whose time cannot be read. */
export interface LogDay {
  readonly day?: Day;
  readonly entries: readonly LogEntry[];
}

/** The log as it is shown (AUD-03): accesses in an emergency apart and first, both by day, newest first. */
export interface Timeline {
  readonly emergency: readonly LogDay[];
  readonly other: readonly LogDay[];
}

/** Arranges lines in whatever order they came. */
export function timeline(entries: readonly LogEntry[]): Timeline {
  const sorted = newestFirst(withoutDuplicates(entries));
  return { emergency: byDay(sorted.filter(isEmergency)), other: byDay(sorted.filter((one) => !isEmergency(one))) };
}

/** The day of Switzerland a line belongs to; undefined when it has no readable time. */
export function dayOf({ recorded }: Pick<LogEntry, 'recorded'>): Day | undefined {
  if (recorded === undefined) return undefined;
  const moment = Date.parse(recorded);
  const quarter = Math.floor(moment / 900_000);
  const known = dayOfQuarter.get(quarter);
  if (known !== undefined) return known;
  const day = swissDay(moment);
  if (dayOfQuarter.size >= mostQuarters) dayOfQuarter.clear();
  dayOfQuarter.set(quarter, day);
  return day;
}

/** Days begin on a quarter of an hour everywhere, and a log has thousands of lines: each quarter is worked out once. */
const dayOfQuarter = new Map<number, Day>();
const mostQuarters = 10_000;

/**
 * The same access is in the logs of the community that asked and the one that answered (CH:ATC, Patient Audit Consumer): one line
 * is shown where trace, event, object and person agree and the writers differ. A line sent twice is one line, too.
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
  const what = object?.kind === 'document' ? object.uniqueId : JSON.stringify(object ?? null);
  return [trace, subtype, operation ?? '', outcome ?? '', what, who?.id ?? who?.name ?? ''].join('|');
}

function newestFirst(entries: readonly LogEntry[]): readonly LogEntry[] {
  const timed = entries.map((entry) => ({ entry, at: entry.recorded === undefined ? -1 : Date.parse(entry.recorded) }));
  return timed.sort((a, b) => b.at - a.at).map(({ entry }) => entry);
}

function byDay(sorted: readonly LogEntry[]): readonly LogDay[] {
  const days: { day?: Day; entries: LogEntry[] }[] = [];
  for (const entry of sorted) {
    const day = dayOf(entry);
    const last = days.at(-1);
    if (last && last.day === day) last.entries.push(entry);
    else days.push({ ...(day === undefined ? {} : { day }), entries: [entry] });
  }
  return days;
}
