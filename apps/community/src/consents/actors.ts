import { professionalName } from '@epr/domain/directory';
import type { Kysely } from 'kysely';
import type { AuditObject } from '@epr/domain/access-log';
import type { AccessRight, Actor } from '@epr/domain/access-rights';
import type { MessageKey } from '@epr/domain/messages';
import { foldName } from '@epr/domain/people';
import type { Schema } from '../storage/schema.ts';

/** The actor of a right as the directory knows it. */
export interface KnownActor {
  readonly name: string;
  /** Whether the actor belongs to this home community. */
  readonly isOwnCommunity: boolean;
  /** Present for a registered representative; `spid`: their own record, if they have one. */
  readonly representative?: { readonly spid: string | null };
}

/** Looks up an actor; undefined when the directory does not know it. Everybody (`all`) and patients are always known. */
export async function findActor(db: Kysely<Schema>, home: string, actor: Actor): Promise<KnownActor | undefined> {
  switch (actor.kind) {
    case 'all':
    case 'patient':
      return { name: '', isOwnCommunity: true };
    case 'professional':
      return professional(db, home, actor.gln);
    case 'group': {
      const query = db.selectFrom('organisation').select(['id', 'name']).where('id', '=', actor.organisation);
      const row = await query.executeTakeFirst();
      return row && { name: row.name, isOwnCommunity: isOfCommunity(home, row.id) };
    }
    case 'representative': {
      const query = db.selectFrom('account').select(['given', 'family', 'roles', 'spid']);
      const row = await query.where('username', '=', actor.id).executeTakeFirst();
      if (!row) return undefined;
      const registered = row.roles.split(' ').includes('REP');
      const name = `${row.given} ${row.family}`;
      return { name, isOwnCommunity: true, ...(registered ? { representative: { spid: row.spid } } : {}) };
    }
  }
}

/**
 * Returns why this right cannot be given; undefined when it can. Reasons: an actor the directory does not know; an identifier that is not a
 * registered representative's, or belongs to another name than the one sent with it (same message, so that names cannot be guessed); a
 * patient as their own representative.
 */
export function validateActor(
  { actor, patient }: AccessRight,
  knownActor: KnownActor | undefined,
): MessageKey | undefined {
  if (actor.kind !== 'representative') return knownActor ? undefined : 'accessRights.change.actorUnknown';
  if (!knownActor?.representative || (actor.name !== undefined && !sameNames(actor.name, knownActor.name)))
    return 'accessRights.change.representativeUnknown';
  return knownActor.representative.spid === patient ? 'accessRights.change.ownRepresentative' : undefined;
}

/** Whether two names are the same, in any order of their words and with any accents. */
function sameNames(first: string, second: string): boolean {
  const sortedWords = (name: string): string => foldName(name).split(' ').sort().join(' ');
  return sortedWords(first) === sortedWords(second);
}

/** Returns a right as the access log names it. */
export function loggedRight(right: AccessRight, knownActor: KnownActor | undefined): AuditObject {
  const { actor, level, provideLevel, end } = right;
  const id = actor.kind === 'professional' ? actor.gln : actor.kind === 'group' ? actor.organisation : undefined;
  return {
    kind: 'right',
    role: actor.kind === 'group' ? 'GRP' : actor.kind === 'representative' ? 'REP' : 'HCP',
    ...(knownActor?.name ? { name: knownActor.name } : {}),
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
  const memberships = await db.selectFrom('membership').select('organisation').where('gln', '=', gln).execute();
  const name = professionalName(person);
  return { name, isOwnCommunity: memberships.some(({ organisation }) => isOfCommunity(home, organisation)) };
}

/** Whether an organisation belongs to the community: identifiers of its organisations are below its own. */
function isOfCommunity(home: string, organisation: string): boolean {
  return organisation === home || organisation.startsWith(`${home}.`);
}
