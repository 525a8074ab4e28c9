import { inForce, type AccessRight } from '@epr/domain/access-rights';
import { swissDay, type Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';

/**
 * Whose records a representative opens today. The right on template 303 is the one place where it stands: who is
 * given it represents, who loses it does not any more (facts 6.3; SES-10).
 */
export async function representedBy(
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
    .filter(({ access_right: right }) => inForce(JSON.parse(right) as AccessRight, today))
    .map(({ spid }) => spid as Spid);
}
