import { useQuery } from '@tanstack/react-query';
import { ownRight } from '@epr/domain/access-rights';
import { formatDay } from '@epr/domain/values';
import { Badge } from '../../../components/index.ts';
import { failureOf } from '../../../context/call-error.ts';
import { useSessionState } from '../../../context/session.ts';
import { useToday } from '../../../context/time/today.ts';
import { useTexts } from '../../../i18n/index.ts';
import { recordKey } from '../../../documents/record/record-key.ts';
import { useOwnRights } from './use-own-rights.ts';

/** Note that follows an emergency access (PSR-07). Where the page says that there is no access, the note does not contradict it. */
export function NormalAccessNote() {
  const { t } = useTexts();
  const documents = useQuery({ queryKey: recordKey(useSessionState()), enabled: false });
  const refused = documents.error && failureOf(documents.error).reason === 'noAccess';
  return (
    <span role="status">
      {refused ? <Badge>{t('emergency.normalWithoutRight')}</Badge> : <Badge tone="ok">{t('emergency.normal')}</Badge>}
    </span>
  );
}

/** The professional's access right to the open record and its end date; renders nothing when the platform does not report one (NAV-11). */
export function OwnRightSummary() {
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
    end ? t('app.patient.right.until', { date: formatDay(end) }) : t('app.patient.right.noEnd'),
  ];
  return <span>{words.filter(Boolean).join(', ')}</span>;
}
