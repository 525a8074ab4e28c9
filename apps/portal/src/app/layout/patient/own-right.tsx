import { ownRight } from '@epr/domain/access-rights';
import { showDay } from '@epr/domain/values';
import { useToday } from '../../../context/time/today.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useOwnRights } from './use-own-rights.ts';

/** What the professional may read of the open record, and until when; nothing where the platform does not say (NAV-11). */
export function OwnRightWords() {
  const { t } = useTexts();
  const today = useToday();
  const { gln, query } = useOwnRights();
  if (!query.data || !gln) return null;
  const { levels, end, byGroup } = ownRight(query.data, gln, today);
  const highest = levels.at(-1);
  if (!highest) return null;
  const words = [
    t(`app.patient.right.${highest}`),
    byGroup ? t('app.patient.right.byGroup') : '',
    end ? t('app.patient.right.until', { date: showDay(end) }) : t('app.patient.right.noEnd'),
  ];
  return <span>{words.filter(Boolean).join(', ')}</span>;
}
