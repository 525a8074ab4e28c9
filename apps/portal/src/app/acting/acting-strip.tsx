import { mustChoose, proxyName, sameProxy } from '@epr/domain/session';
import { useSessionState } from '../../context/session.ts';
import { FocusMainWhenGone, Icon, LiveRegion } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './acting.module.css';
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
  // Before somebody is chosen at all, the choice itself says that it is under way.
  const changing =
    choosing && !mustChoose(state) && !sameProxy(choosing, proxy)
      ? t('acting.strip.switching', { name: proxyName(choosing) })
      : undefined;
  return (
    <>
      <LiveRegion>{changing ?? words}</LiveRegion>
      {changing ? (
        <div className={css.strip} data-bar="acting" aria-hidden="true">
          <Icon name="person" size={20} />
          <p>{changing}</p>
        </div>
      ) : words ? (
        <section aria-label={t('acting.strip.label')} className={css.strip} data-bar="acting">
          <FocusMainWhenGone />
          <Icon name="person" size={20} />
          <p>{words}</p>
          <button type="button" onClick={() => actFor(undefined)}>
            {t(others ? 'acting.strip.stop' : 'acting.strip.change')}
          </button>
        </section>
      ) : null}
    </>
  );
}
