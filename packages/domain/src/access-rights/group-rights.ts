import type { Day } from '../values/index.ts';
import type { AccessRight } from './access-right.ts';
import { isDelegation } from './writing-rules.ts';

/** The sections of the overview (ACC-02); expired rights have a section of their own. */
export type RightSection = 'normal' | 'restricted' | 'excluded' | 'expired';

/** Groups the rights of persons and groups (301, 302, 304) by section of the overview; other rights are omitted. */
export function groupRights(
  rights: readonly AccessRight[],
  today: Day,
): Readonly<Record<RightSection, readonly AccessRight[]>> {
  const groups: Record<RightSection, AccessRight[]> = { normal: [], restricted: [], excluded: [], expired: [] };
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

/** Returns the days until a right ends, 0 on its last day; undefined when it has no end or has ended. */
export function daysLeft(right: AccessRight, today: Day): number | undefined {
  if (right.end === undefined || hasEnded(right, today)) return undefined;
  return Math.round((Date.parse(right.end) - Date.parse(today)) / 86_400_000);
}

/** Rights that end within this number of days are highlighted. */
export const endingSoonDays = 30;

/** Returns the day one year later: the default end of a right (rights 9). */
export function yearAfter(day: Day): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + 1, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + 1, month - 1, Math.min(date, last))).toISOString().slice(0, 10) as Day;
}

/** Returns the level a person may read, regardless of delegation. */
export function readingLevel({ level }: AccessRight): 'normal' | 'restricted' {
  return level === 'restricted' || level === 'delegation-and-restricted' ? 'restricted' : 'normal';
}

/**
 * Returns template and level of a personal right at a reading level, with or without delegation. Delegation is written with template 304,
 * or with 301 for platforms up to release 2023.
 */
export function templateAndLevelOf(
  reading: 'normal' | 'restricted',
  mayPassOn: boolean,
  delegationTemplate: '301' | '304' = '304',
): Pick<AccessRight, 'template'> & { readonly level: NonNullable<AccessRight['level']> } {
  return mayPassOn
    ? { template: delegationTemplate, level: `delegation-and-${reading}` }
    : { template: '301', level: reading };
}

function groupOf(right: AccessRight, today: Day): RightSection | undefined {
  if (!['301', '302', '304'].includes(right.template) || !right.level) return undefined;
  if (hasEnded(right, today)) return 'expired';
  if (right.level === 'exclusion-list') return 'excluded';
  return readingLevel(right);
}

/** Whether the holder of a right may pass it on, as shown in the overview. */
export function allowsDelegation(right: AccessRight): boolean {
  return isDelegation(right.level);
}
