import type { Identity } from '@epr/domain/session';

/** Returns the user's display name; empty when none is known. */
export function personName(identity: Identity | undefined): string {
  return identity?.name || [identity?.givenName, identity?.familyName].filter(Boolean).join(' ');
}
