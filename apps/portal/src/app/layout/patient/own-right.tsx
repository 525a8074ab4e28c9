import { ownRight } from '@epr/domain/access-rights';
import { formatDay } from '@epr/domain/values';
import { Badge } from '../../../components/index.ts';
import { useToday } from '../../../context/time/today.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useOwnRights } from './use-own-rights.ts';

/** Returns the professional's right on the open record; undefined while it is not known. */
function useOwnRight() {
  const today = useToday();
  const { gln, query } = useOwnRights();
  return query.data && gln ? ownRight(query.data, gln, today) : undefined;
}

/** Note that follows an emergency access (PSR-07). Without a right, the page says that there is no access, and the note is left out. */
export function NormalAccess() {
  const { t } = useTexts();
  if (useOwnRight()?.levels.length === 0) return null;
  return (
    <span role="status">
      <Badge tone="ok">{t('emergency.normal')}</Badge>
    </span>
  );
}

/** The professional's access right to the open record and its end date; renders nothing when the platform does not report one (NAV-11). */
export function OwnRightWords() {
  const { t } = useTexts();
  const { levels = [], end, byGroup } = useOwnRight() ?? {};
  const highest = levels.at(-1);
  if (!highest) return null;
  const words = [
    t(`app.patient.right.${highest}`),
    byGroup ? t('app.patient.right.byGroup') : '',
    end ? t('app.patient.right.until', { date: formatDay(end) }) : t('app.patient.right.noEnd'),
  ];
  return <span>{words.filter(Boolean).join(', ')}</span>;
}
