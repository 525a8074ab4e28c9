import { useEffect } from 'react';
import { autoRepresentedPerson, representedPersonName } from '@epr/domain/session';
import type { RepresentedPerson } from '@epr/domain/people';
import { useConfiguration } from '../../context/configuration.ts';
import { usePageTitle } from '../../context/page-title.ts';
import { useSessionState } from '../../context/session.ts';
import {
  Alert,
  Button,
  EmptyState,
  FocusMainWhenGone,
  Icon,
  LiveRegion,
  PageHeader,
  Skeleton,
} from '../../components/index.ts';
import { lazyComponent } from '../../context/lazy/lazy.tsx';
import { profile } from '../../features/profile/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './acting.module.css';
import { useActFor } from './use-act-for.ts';
import { useRepresentedPersons } from './use-represented-persons.ts';

const OwnRepresentativeId = lazyComponent(profile.ownRepresentativeId);

/** Shown instead of every page until a person to act for is chosen; the requested page is then displayed in its place (SES-18). */
export function ActingGate() {
  const { t } = useTexts();
  const { role } = useSessionState();
  const { kind, representedPersons, loading, trying, failed, retry } = useRepresentedPersons();
  const { choosing, actFor } = useActFor();
  const title = t('acting.gate.heading');
  usePageTitle(title);
  useOnlyRepresentedPerson(representedPersons, actFor);
  const assists = role === 'ASS';
  if (loading) return <Skeleton label={t('acting.loading')} />;
  const failure = failed && (
    <Alert
      tone="danger"
      live
      actions={
        <Button icon="reload" busy={trying} onClick={retry}>
          {t('app.retry')}
        </Button>
      }
    >
      {t(failed)}
    </Alert>
  );
  const nobody = !representedPersons || representedPersons.length === 0;
  if (nobody && failure) {
    return (
      <>
        <PageHeader title={title} />
        {failure}
      </>
    );
  }
  if (nobody) {
    return (
      <>
        <PageHeader title={title} />
        <EmptyState icon="lock" live title={t(`acting.none.${kind}.heading`)}>
          <p>{t(`acting.none.${kind}.body`)}</p>
          <p>{t(`acting.none.${kind}.what`)}</p>
        </EmptyState>
        {/* The profile is behind this gate, and patients need the identifier to appoint a representative (SES-19). */}
        {kind === 'represented' && <OwnRepresentativeId />}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t(assists ? 'acting.gate.introAssistant' : 'acting.gate.introRepresentative')}
      />
      <LiveRegion>{choosing && t('acting.banner.switching', { name: representedPersonName(choosing) })}</LiveRegion>
      <FocusMainWhenGone />
      {/* The list could not be requested again: the persons known before can still be chosen. */}
      {failure}
      <ul className={css.cards}>
        {representedPersons.map((representedPerson) => (
          <li key={representedPerson.gln ?? representedPerson.spid}>
            <button
              type="button"
              className={css.card}
              aria-busy={representedPerson === choosing || undefined}
              onClick={() => actFor(representedPerson)}
            >
              <Icon name="person" />
              <span>
                <b>{representedPersonName(representedPerson)}</b>
                <small>
                  {representedPerson.gln
                    ? t('acting.gln', { gln: representedPerson.gln })
                    : t('acting.spid', { spid: representedPerson.spid ?? '' })}
                </small>
              </span>
              <Icon name="chevronRight" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** With `autoRepresent`, chooses the only person without asking (SES-13). */
function useOnlyRepresentedPerson(
  representedPersons: readonly RepresentedPerson[] | undefined,
  actFor: (representedPerson: RepresentedPerson) => void,
): void {
  const { identity } = useSessionState();
  const { switches } = useConfiguration();
  const onlyPerson = representedPersons && autoRepresentedPerson(identity, representedPersons, switches.autoRepresent);
  useEffect(() => {
    if (onlyPerson) actFor(onlyPerson);
    // Only once for each list: after a refusal, the exchange must not be requested again and again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [onlyPerson]);
}
