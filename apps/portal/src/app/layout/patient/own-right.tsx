import { useQuery } from '@tanstack/react-query';
import { listAccessRights } from '@epr/client/access-rights';
import { ownRight } from '@epr/domain/access-rights';
import { recordOf } from '@epr/domain/session';
import { showDay } from '@epr/domain/values';
import { unwrap } from '../../../context/call-error.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { useToday } from '../../../context/time/today.ts';
import { useTexts } from '../../../i18n/index.ts';

/** What the professional may read of the open record, and until when; nothing where the platform does not tell (NAV-11). */
export function OwnRightWords() {
  const { t } = useTexts();
  const session = useSession();
  const state = useSessionState();
  const today = useToday();
  const patient = recordOf(state);
  const gln = state.role === 'ASS' ? state.proxy?.gln : state.identity?.gln;
  const { data: rights } = useQuery({
    queryKey: ['rights', patient ?? 'none', state.role, gln ?? ''],
    queryFn: async ({ signal }) => (patient ? unwrap(await listAccessRights(session.connection, patient, signal)) : []),
    enabled: patient !== undefined && gln !== undefined,
  });
  if (!rights || !gln) return null;
  const { levels, end, byGroup } = ownRight(rights, gln, today);
  const highest = levels.at(-1);
  if (!highest) return null;
  const words = [
    t(`app.patient.right.${highest}`),
    byGroup ? t('app.patient.right.byGroup') : '',
    end ? t('app.patient.right.until', { date: showDay(end) }) : t('app.patient.right.noEnd'),
  ];
  return <span>{words.filter(Boolean).join(', ')}</span>;
}
