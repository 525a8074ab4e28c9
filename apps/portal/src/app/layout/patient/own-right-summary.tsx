import { ownRight } from '@epr/domain/access-rights';
import { formatDay } from '@epr/domain/values';
import { useToday } from '../../../context/time/today.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useOwnRights } from './use-own-rights.ts';

/** The professional's access right to the open record and its end date; renders nothing when the platform does not report one (NAV-11). */
export function OwnRightSummary() {
  const { t } = useTexts();
  const today = useToday();
  const { gln, query } = useOwnRights();
  if (!query.data || !gln) return null;
  const { levels, end, byGroup } = ownRight(query.data, gln, today);
  if (levels.length === 0) return null;
  const parts = [
    // No right opens secret documents to professionals.
    t(`app.patient.right.${levels.includes('restricted') ? 'restricted' : 'normal'}`),
    byGroup ? t('app.patient.right.byGroup') : '',
    end ? t('app.patient.right.until', { date: formatDay(end) }) : t('app.patient.right.noEnd'),
  ];
  return <span>{parts.filter(Boolean).join(', ')}</span>;
}
