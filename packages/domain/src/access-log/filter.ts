import { asDay, type Day } from '../values/index.ts';
import { initiatorRoles, isAuditSubtype } from './audit-codes.ts';
import type { AuditRole, AuditSubtype } from './audit-entry.ts';

/** Filter of the access log (AUD-02). */
export interface LogFilter {
  readonly from: Day;
  /** To the end of this day. */
  readonly until: Day;
  readonly subtype?: AuditSubtype;
  /** Role of the initiator. */
  readonly role?: AuditRole;
}

/** Length of the default period in days (rights 9). */
export const defaultPeriodDays = 30;

/** Returns the filter for the last 30 days. */
export function defaultFilter(today: Day): LogFilter {
  return { from: daysBefore(today, defaultPeriodDays), until: today };
}

/** Reads the filter from the parameters of a URL; missing or unreadable parameters get their defaults. */
export function readFilter(read: (name: string) => string | null, today: Day): LogFilter {
  const from = asDay(read(names.from) ?? '');
  const until = asDay(read(names.until) ?? '') ?? today;
  const subtype = read(names.subtype) ?? undefined;
  const role = initiatorRoles.find((one) => one === read(names.role));
  return {
    from: from ?? defaultFilter(until).from,
    until,
    ...(isAuditSubtype(subtype) ? { subtype } : {}),
    ...(role ? { role } : {}),
  };
}

/** Returns the filter as URL parameters; default values are omitted. */
export function writeFilter(filter: LogFilter, today: Day): Readonly<Record<string, string>> {
  const usual = defaultFilter(today);
  const { from, until, subtype, role } = filter;
  return {
    ...(from !== usual.from || until !== usual.until ? { [names.from]: from } : {}),
    ...(until !== usual.until ? { [names.until]: until } : {}),
    ...(subtype ? { [names.subtype]: subtype } : {}),
    ...(role ? { [names.role]: role } : {}),
  };
}

const names = { from: 'from', until: 'until', subtype: 'event', role: 'role' } as const;

function daysBefore(day: Day, count: number): Day {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - count);
  return moment.toISOString().slice(0, 10) as Day;
}
