import { mustChoose, proxyName } from '@epr/domain/session';
import { useSessionState } from '../../context/session.ts';
import { Icon, LiveRegion } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './acting.module.css';
import { useActFor } from './use-act-for.ts';

/** For whom one acts, in sight all the time, in its own colour, and the way back (core 2, SES-11). */
export function ActingStrip() {
  const { t } = useTexts();
  const state = useSessionState();
  const { actFor } = useActFor();
  const { proxy, role, identity } = state;
  const name = proxy && !mustChoose(state) ? proxyName(proxy) : undefined;
  const others = identity?.roles.some((one) => one !== role);
  const words = name && t(role === 'ASS' ? 'acting.strip.assistant' : 'acting.strip.representative', { name });
  return (
    <>
      <LiveRegion>{words}</LiveRegion>
      {words && (
        <section aria-label={t('acting.strip.label')} className={css.strip} data-bar="acting">
          <Icon name="person" size={20} />
          <p>{words}</p>
          <button type="button" onClick={() => actFor(undefined)}>
            {t(others ? 'acting.strip.stop' : 'acting.strip.change')}
          </button>
        </section>
      )}
    </>
  );
}
