import type { Refusal } from '@epr/client/transport';
import type { TextKey } from '../../../i18n/index.ts';

const named = ['noAccess', 'notFound', 'invalid', 'unreachable', 'timedOut', 'signedOut'] as const;

/** What happened to a change that was not saved, for people; the platform's own message where it named one. */
export function refusalWords({ reason, because }: Refusal): TextKey {
  if (because) return because;
  if (reason === 'refreshRefused' || reason === 'noToken') return 'changing.refusal.signedOut';
  if (reason === 'unauthorizedPatientAccess') return 'changing.refusal.noAccess';
  return `changing.refusal.${named.find((known) => known === reason) ?? 'failed'}`;
}
