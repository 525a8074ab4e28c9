import type { LogFilter } from '@epr/domain/access-log';
import type { Translate } from '../../i18n/index.ts';

/** Returns the chosen event and role in words: a filtered log must not look like the whole log (AUD-02). */
export function chosenFilterTexts({ subtype, role }: LogFilter, t: Translate): readonly string[] {
  return [
    ...(subtype
      ? [t('accessLog.export.chosen', { field: t('accessLog.filter.event'), value: t(`accessLog.events.${subtype}`) })]
      : []),
    ...(role
      ? [t('accessLog.export.chosen', { field: t('accessLog.filter.role'), value: t(`accessLog.roles.${role}`) })]
      : []),
  ];
}
