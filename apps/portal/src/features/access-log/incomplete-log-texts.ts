import type { AccessLog } from '@epr/client/access-log';
import type { Translate } from '../../i18n/index.ts';

/** Returns what is missing from a log that was read to its end, one sentence each; empty when the log is complete (AUD-05). */
export function incompleteLogTexts({ gaps, incomplete, unreadable }: AccessLog, t: Translate): readonly string[] {
  const missing = incomplete?.missing;
  return [
    ...gaps.map(({ community, words }) =>
      t('accessLog.incomplete.community', { community: [words, community].filter(Boolean).join(', ') || '?' }),
    ),
    ...(incomplete && missing === undefined ? [t('accessLog.incomplete.stopped')] : []),
    ...(missing === undefined ? [] : [t('accessLog.incomplete.missing', { count: missing })]),
    ...(unreadable > 0 ? [t('accessLog.incomplete.unreadable', { count: unreadable })] : []),
  ];
}
