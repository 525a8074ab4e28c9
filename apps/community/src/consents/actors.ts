import type { Kysely } from 'kysely';
import type { AuditObject } from '@epr/domain/access-log';
import type { AccessRight, Actor } from '@epr/domain/access-rights';
import type { Schema } from '../storage/schema.ts';

/** What the directory says of the actor of a right. */
export interface KnownActor {
  readonly name: string;
  /** Belongs to this home community. */
  readonly ours: boolean;
}

/** Looks an actor up; undefined: nobody the directory knows. Everybody (`all`) and patients are always known. */
export async function findActor(db: Kysely<Schema>, home: string, actor: Actor): Promise<KnownActor | undefined> {
  switch (actor.kind) {
    case 'all':
    case 'patient':
      return { name: '', ours: true };
    case 'professional':
      return professional(db, home, actor.gln);
    case 'group': {
      const query = db.selectFrom('organisation').select(['id', 'name']).where('id', '=', actor.organisation);
      const row = await query.executeTakeFirst();
      return row && { name: row.name, ours: belongs(home, row.id) };
    }
    case 'representative': {
      const query = db.selectFrom('account').select(['given', 'family']).where('username', '=', actor.id);
      const row = await query.executeTakeFirst();
      return row && { name: `${row.given} ${row.family}`, ours: true };
    }
  }
}

/** A right as the access log names it. */
export function loggedRight(right: AccessRight, known: KnownActor | undefined): AuditObject {
  const { actor, level, provideLevel, end } = right;
  const id = actor.kind === 'professional' ? actor.gln : actor.kind === 'group' ? actor.organisation : undefined;
  return {
    kind: 'right',
    role: actor.kind === 'group' ? 'GRP' : actor.kind === 'representative' ? 'REP' : 'HCP',
    ...(known?.name ? { name: known.name } : {}),
    ...(id ? { id } : {}),
    ...(level ? { level } : {}),
    ...(provideLevel ? { provideLevel } : {}),
    ...(end ? { until: end } : {}),
  };
}

async function professional(db: Kysely<Schema>, home: string, gln: string): Promise<KnownActor | undefined> {
  const person = await db
    .selectFrom('professional')
    .select(['prefix', 'given', 'family'])
    .where('gln', '=', gln)
    .executeTakeFirst();
  if (!person) return undefined;
  const places = await db.selectFrom('membership').select('organisation').where('gln', '=', gln).execute();
  const name = [person.prefix, person.given, person.family].filter(Boolean).join(' ');
  return { name, ours: places.some(({ organisation }) => belongs(home, organisation)) };
}

/** Identifiers of a community's organisations are below its own. */
function belongs(home: string, organisation: string): boolean {
  return organisation === home || organisation.startsWith(`${home}.`);
}
