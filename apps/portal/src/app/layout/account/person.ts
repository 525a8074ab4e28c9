import type { Identity } from '@epr/domain/session';

/** The name a person is greeted with. */
export function nameOf(identity: Identity | undefined): string {
  return identity?.name || [identity?.givenName, identity?.familyName].filter(Boolean).join(' ');
}

/** First letters of the first and the last name only (NAV-17). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ([...first][0] ?? '').toLocaleUpperCase() + ([...last][0] ?? '').toLocaleUpperCase();
}
