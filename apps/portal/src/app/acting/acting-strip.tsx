import { mustChoose, proxyName, sameProxy } from '@epr/domain/session';
import { useSessionState } from '../../context/session.ts';
import { LiveRegion, Strip } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useActFor } from './use-act-for.ts';

/** For whom one acts, in sight all the time, in its own colour, and the way back (core 2, SES-11). */
export function ActingStrip() {
  const { t } = useTexts();
  const state = useSessionState();
  const { actFor, choosing } = useActFor();
  const { proxy, role, identity } = state;
  const name = proxy && !mustChoose(state) ? proxyName(proxy) : undefined;
  const others = identity?.roles.some((one) => one !== role);
  const words = name && t(role === 'ASS' ? 'acting.strip.assistant' : 'acting.strip.representative', { name });
  // Before a person is chosen at all, the choice itself says that it is under way.
  const changing =
    choosing && !mustChoose(state) && !sameProxy(choosing, proxy)
      ? t('acting.strip.switching', { name: proxyName(choosing) })
      : undefined;
  return (
    <>
      <LiveRegion>{changing ?? words}</LiveRegion>
      {changing ? (
        <Strip tone="acting" icon="person">
          {changing}
        </Strip>
      ) : words ? (
        <Strip
          tone="acting"
          icon="person"
          label={t('acting.strip.label')}
          action={{ label: t(others ? 'acting.strip.stop' : 'acting.strip.change'), onClick: () => actFor(undefined) }}
        >
          {words}
        </Strip>
      ) : null}
    </>
  );
}
