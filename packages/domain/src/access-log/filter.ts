import { asDay, type Day } from '../values/index.ts';
import { initiatorRoles, isAuditSubtype } from './categories.ts';
import type { AuditRole, AuditSubtype } from './audit-entry.ts';

/** What of the log is requested (AUD-02). */
export interface LogFilter {
  readonly from: Day;
  /** To the end of this day. */
  readonly until: Day;
  readonly subtype?: AuditSubtype;
  /** Role of who acted. */
  readonly role?: AuditRole;
}

/** Days the log shows when nothing is requested (rights 9). */
export const usualDays = 30;

/** The last 30 days. */
export function defaultFilter(today: Day): LogFilter {
  return { from: daysBefore(today, usualDays), until: today };
}

/** Reads the filter of an address by its names; what is missing or cannot be read is as usual. */
export function filterIn(read: (name: string) => string | null, today: Day): LogFilter {
  const usual = defaultFilter(today);
  const from = asDay(read(names.from) ?? '');
  const until = asDay(read(names.until) ?? '');
  const subtype = read(names.subtype) ?? undefined;
  const role = initiatorRoles.find((one) => one === read(names.role));
  const end = until ?? usual.until;
  return {
    from: from ?? (until === undefined ? usual.from : daysBefore(end, usualDays)),
    until: end,
    ...(isAuditSubtype(subtype) ? { subtype } : {}),
    ...(role ? { role } : {}),
  };
}

/** The filter as it stands in an address; what is as usual is left out. */
export function filterInAddress(filter: LogFilter, today: Day): Readonly<Record<string, string>> {
  const usual = defaultFilter(today);
  const { from, until, subtype, role } = filter;
  return {
    ...(from !== usual.from || until !== usual.until ? { [names.from]: from } : {}),
    ...(until !== usual.until ? { [names.until]: until } : {}),
    ...(subtype ? { [names.subtype]: subtype } : {}),
    ...(role ? { [names.role]: role } : {}),
  };
}

/** Whether the days are the wrong way round. */
export function endsBeforeStart({ from, until }: LogFilter): boolean {
  return until < from;
}

const names = { from: 'from', until: 'until', subtype: 'event', role: 'role' } as const;

function daysBefore(day: Day, count: number): Day {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - count);
  return moment.toISOString().slice(0, 10) as Day;
}
