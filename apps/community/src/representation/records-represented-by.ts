import { isInForce, type AccessRight } from '@epr/domain/access-rights';
import { swissDay, type Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';

/**
 * Returns the records a representative may open today. Determined only by the right on template 303: whoever is granted it represents the
 * patient, and no longer does once it is removed (facts 6.3; SES-10).
 */
export async function recordsRepresentedBy(
  { db, now }: Pick<Context, 'db' | 'now'>,
  username: string,
): Promise<readonly Spid[]> {
  const rows = await db
    .selectFrom('access_right')
    .select(['spid', 'access_right'])
    .where('template', '=', '303')
    .where('actor', '=', username)
    .orderBy('spid')
    .execute();
  const today = swissDay(now());
  return rows
    .filter(({ access_right: right }) => isInForce(JSON.parse(right) as AccessRight, today))
    .map(({ spid }) => spid as Spid);
}
