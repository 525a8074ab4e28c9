import { useRef } from 'react';
import { nameLengths, shortName, type RepresentedPerson } from '@epr/domain/people';
import { proxyName, sameProxy } from '@epr/domain/session';
import { useSessionState } from '../../context/session.ts';
import { Icon, LiveRegion, useFirstInPanel, useFocusPassedOn } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './acting.module.css';
import { useActFor } from './use-act-for.ts';
import { useProxies } from './use-proxies.ts';

/**
 * Selector of the person acted for, in the account menu; names are cut to 30 characters (NAV-13). Renders nothing if there is no one to act
 * for.
 */
export function ProxySelector({
  close,
  className,
}: {
  readonly close: () => void;
  readonly className: string | undefined;
}) {
  const { t } = useTexts();
  const state = useSessionState();
  const { proxies, loading, failed, retry } = useProxies();
  const { actFor } = useActFor();
  const group = useRef<HTMLDivElement>(null);
  useFirstInPanel(group, proxies !== undefined);
  const own = state.identity?.roles.some((role) => role === 'PAT' || role === 'HCP');
  const choose = (proxy: RepresentedPerson | undefined) => {
    close();
    actFor(proxy);
  };
  const some = proxies !== undefined && proxies.length > 0;
  return (
    <>
      {some && (
        <div ref={group} className={className} role="group" aria-label={t('acting.selector.label')}>
          <p className={css.label} aria-hidden="true">
            {t('acting.selector.label')}
          </p>
          {own && <Choice chosen={!state.proxy} onChoose={() => choose(undefined)} words={t('acting.selector.self')} />}
          {proxies.map((proxy) => (
            <Choice
              key={proxy.gln ?? proxy.spid}
              chosen={sameProxy(proxy, state.proxy)}
              onChoose={() => choose(proxy)}
              words={shortName(proxyName(proxy), nameLengths.proxySelector)}
            />
          ))}
        </div>
      )}
      {failed && (
        <div className={className}>
          <p className={css.failed} role="alert">
            {t(failed)}
          </p>
          <Retry onRetry={retry} />
        </div>
      )}
      {!some && !failed && <LiveRegion>{loading && t('acting.loading')}</LiveRegion>}
    </>
  );
}

function Retry({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts();
  const button = useFocusPassedOn();
  return (
    <button ref={button} type="button" className={css.choice} onClick={onRetry}>
      {t('app.retry')}
    </button>
  );
}

function Choice({
  chosen,
  words,
  onChoose,
}: {
  readonly chosen: boolean;
  readonly words: string;
  readonly onChoose: () => void;
}) {
  return (
    <button type="button" className={css.choice} aria-pressed={chosen} onClick={onChoose}>
      <span>{words}</span>
      {chosen && <Icon name="check" size={16} />}
    </button>
  );
}
