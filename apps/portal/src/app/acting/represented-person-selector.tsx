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
  useFirstInPanel(group, representedPersons !== undefined);
  const own = state.identity?.roles.some((role) => role === 'PAT' || role === 'HCP');
  const choose = (representedPerson: RepresentedPerson | undefined) => {
    close();
    actFor(representedPerson);
  };
  const some = representedPersons !== undefined && representedPersons.length > 0;
  return (
    <>
      {some && (
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
