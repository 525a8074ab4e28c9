import type { Identity } from '@epr/domain/session';

/** The name a person is greeted with. */
export function nameOf(identity: Identity | undefined): string {
  return identity?.name || [identity?.givenName, identity?.familyName].filter(Boolean).join(' ');
}
