import type { Day } from '../values/index.ts';
import type { AccessRight } from './access-right.ts';
import { isDelegation } from './writing-rules.ts';

/** The parts of the overview (ACC-02); what has ended stands apart. */
export type RightGroup = 'normal' | 'restricted' | 'excluded' | 'expired';

/** The rights of persons and groups (301, 302, 304) by the part of the overview they stand in; others belong to none. */
export function groupRights(
  rights: readonly AccessRight[],
  today: Day,
): Readonly<Record<RightGroup, readonly AccessRight[]>> {
  const groups: Record<RightGroup, AccessRight[]> = { normal: [], restricted: [], excluded: [], expired: [] };
  for (const right of rights) {
    const group = groupOf(right, today);
    if (group) groups[group].push(right);
  }
  return groups;
}

/** Whether a right has ended before today. */
export function hasEnded({ end }: AccessRight, today: Day): boolean {
  return end !== undefined && end < today;
}

/** Days until a right ends, 0 on its last day; undefined: it has no end, or has ended. */
export function daysLeft(right: AccessRight, today: Day): number | undefined {
  if (right.end === undefined || hasEnded(right, today)) return undefined;
  return Math.round((Date.parse(right.end) - Date.parse(today)) / 86_400_000);
}

/** What ends within these days stands out. */
export const soonDays = 30;

/** The day a year after another: how long a right is given for by default (rights 9). */
export function yearAfter(day: Day): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + 1, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + 1, month - 1, Math.min(date, last))).toISOString().slice(0, 10) as Day;
}

/** The level a person may read, whatever they may pass on besides. */
export function readingLevel({ level }: AccessRight): 'normal' | 'restricted' {
  return level === 'restricted' || level === 'delegation-and-restricted' ? 'restricted' : 'normal';
}

/**
 * The template and level of a right for one person at a reading level, with or without the right to pass it on. Delegation is
 * written on 304, or on 301 for platforms up to release 2023.
 */
export function personalLevel(
  reading: 'normal' | 'restricted',
  mayPassOn: boolean,
  delegationTemplate: '301' | '304' = '304',
): Pick<AccessRight, 'template'> & { readonly level: NonNullable<AccessRight['level']> } {
  return mayPassOn
    ? { template: delegationTemplate, level: `delegation-and-${reading}` }
    : { template: '301', level: reading };
}

function groupOf(right: AccessRight, today: Day): RightGroup | undefined {
  if (!['301', '302', '304'].includes(right.template) || !right.level) return undefined;
  if (hasEnded(right, today)) return 'expired';
  if (right.level === 'exclusion-list') return 'excluded';
  return readingLevel(right);
}

/** Whether a right may be passed on by its holder, as the overview says it. */
export function allowsDelegation(right: AccessRight): boolean {
  return isDelegation(right.level);
}
