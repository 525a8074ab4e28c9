import type { LocalId } from '@epr/domain/values';
import type { Context } from '../context.ts';

/** The system of the index's own identifiers (MPI-PID), `urn:oid:….1`. */
export function localSystem({ settings }: Pick<Context, 'settings'>): string {
  return `${settings.homeCommunityId}.1`;
}

/** An identifier of the index. */
export function localIdOf(context: Pick<Context, 'settings'>, value: string): LocalId {
  return { system: localSystem(context), value };
}
