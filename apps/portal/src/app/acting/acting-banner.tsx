import { mustChooseRepresentedPerson, representedPersonName, sameRepresentedPerson } from '@epr/domain/session';
import { useSessionState } from '../../context/session.ts';
import { LiveRegion, Banner } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useActFor } from './use-act-for.ts';

/** Banner that always shows the person acted for, in its own colour, with the button to stop acting for them (core 2, SES-11). */
export function ActingBanner() {
  const { t } = useTexts();
  const state = useSessionState();
  const { actFor, choosing } = useActFor();
  const { representedPerson, role, identity } = state;
  const name =
    representedPerson && !mustChooseRepresentedPerson(state) ? representedPersonName(representedPerson) : undefined;
  const hasOtherRole = identity?.roles.some((one) => one !== role);
  const text = name && t(role === 'ASS' ? 'acting.banner.assistant' : 'acting.banner.representative', { name });
  // While no person has been chosen yet, the acting gate announces the change itself.
  const changing =
    choosing && !mustChooseRepresentedPerson(state) && !sameRepresentedPerson(choosing, representedPerson)
      ? t('acting.banner.switching', { name: representedPersonName(choosing) })
      : undefined;
  return (
    <>
      <LiveRegion>{changing ?? text}</LiveRegion>
      {changing ? (
        <Banner tone="acting" icon="person">
          {changing}
        </Banner>
      ) : text ? (
        <Banner
          tone="acting"
          icon="person"
          label={t('acting.banner.label')}
          action={{
            label: t(hasOtherRole ? 'acting.banner.stop' : 'acting.banner.change'),
            onClick: () => actFor(undefined),
          }}
        >
          {text}
        </Banner>
      ) : null}
    </>
  );
}
