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
  const mayActForSelf = state.identity?.roles.some((role) => role === 'PAT' || role === 'HCP');
  const choose = (representedPerson: RepresentedPerson | undefined) => {
    close();
    actFor(representedPerson);
  };
  const hasRepresentedPersons = representedPersons !== undefined && representedPersons.length > 0;
  return (
    <>
      {hasRepresentedPersons && (
        <div ref={group} className={className} role="group" aria-label={t('acting.selector.label')}>
          <p className={css.label} aria-hidden="true">
            {t('acting.selector.label')}
          </p>
          {mayActForSelf && (
            <Choice
              isChosen={!state.representedPerson}
              onChoose={() => choose(undefined)}
              label={t('acting.selector.self')}
            />
          )}
          {representedPersons.map((representedPerson) => (
            <Choice
              key={representedPerson.gln ?? representedPerson.spid}
              isChosen={sameRepresentedPerson(representedPerson, state.representedPerson)}
              onChoose={() => choose(representedPerson)}
              label={shortName(representedPersonName(representedPerson), nameLengths.representedPersonSelector)}
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
      {!hasRepresentedPersons && !failed && <LiveRegion>{loading && t('acting.loading')}</LiveRegion>}
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
  isChosen,
  label,
  onChoose,
}: {
  readonly isChosen: boolean;
  readonly label: string;
  readonly onChoose: () => void;
}) {
  return (
    <button type="button" className={css.choice} aria-pressed={isChosen} onClick={onChoose}>
      <span>{label}</span>
      {isChosen && <Icon name="check" size={16} />}
    </button>
  );
}
