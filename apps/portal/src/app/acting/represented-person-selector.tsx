import { useRef } from 'react';
import { nameLengths, shortName, type RepresentedPerson } from '@epr/domain/people';
import { representedPersonName, sameRepresentedPerson } from '@epr/domain/session';
import { useSessionState } from '../../context/session.ts';
import { Icon, LiveRegion, useFirstInPanel, useFocusPassedOn } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './acting.module.css';
import { useActFor } from './use-act-for.ts';
import { useRepresentedPersons } from './use-represented-persons.ts';

/**
 * Selector of the person acted for, in the account menu; names are cut to 30 characters (NAV-13). Renders nothing if there is no one to act
 * for.
 */
export function RepresentedPersonSelector({
  close,
  className,
}: {
  readonly close: () => void;
  readonly className: string | undefined;
}) {
  const { t } = useTexts();
  const state = useSessionState();
  const { representedPersons, loading, failed, retry } = useRepresentedPersons();
  const { actFor } = useActFor();
  const group = useRef<HTMLDivElement>(null);
<<<<<<< HEAD:apps/portal/src/app/acting/proxy-selector.tsx
  useFirstInPanel(group, proxies !== undefined);
=======
  useFirstInPanel(group, representedPersons !== undefined);
  if (failed) {
    return (
      <div className={className}>
        <p className={css.failed} role="alert">
          {t(failed)}
        </p>
        <Retry onRetry={retry} />
      </div>
    );
  }
  if (!representedPersons || representedPersons.length === 0)
    return <LiveRegion>{loading && t('acting.loading')}</LiveRegion>;
>>>>>>> 51b64f45 (The person acted for is called represented person everywhere: proxy meant in FHIR who acts):apps/portal/src/app/acting/represented-person-selector.tsx
  const own = state.identity?.roles.some((role) => role === 'PAT' || role === 'HCP');
  const choose = (representedPerson: RepresentedPerson | undefined) => {
    close();
    actFor(representedPerson);
  };
  const some = proxies !== undefined && proxies.length > 0;
  return (
<<<<<<< HEAD:apps/portal/src/app/acting/proxy-selector.tsx
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
=======
    <div ref={group} className={className} role="group" aria-label={t('acting.selector.label')}>
      <p className={css.label} aria-hidden="true">
        {t('acting.selector.label')}
      </p>
      {own && (
        <Choice
          chosen={!state.representedPerson}
          onChoose={() => choose(undefined)}
          words={t('acting.selector.self')}
        />
      )}
      {representedPersons.map((representedPerson) => (
        <Choice
          key={representedPerson.gln ?? representedPerson.spid}
          chosen={sameRepresentedPerson(representedPerson, state.representedPerson)}
          onChoose={() => choose(representedPerson)}
          words={shortName(representedPersonName(representedPerson), nameLengths.representedPersonSelector)}
        />
      ))}
    </div>
>>>>>>> 51b64f45 (The person acted for is called represented person everywhere: proxy meant in FHIR who acts):apps/portal/src/app/acting/represented-person-selector.tsx
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
