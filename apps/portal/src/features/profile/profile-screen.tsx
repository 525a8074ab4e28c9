import { formatAhv } from '@epr/domain/people';
import type { PatientProfile } from '@epr/domain/profile';
import { formatDay } from '@epr/domain/values';
import { Card, DescriptionList, PageHeader, Skeleton } from '../../components/index.ts';
import { messageOf } from '../../context/error-messages.ts';
import { PartFailed } from '../../context/failures/load-failed.tsx';
import { useSessionState } from '../../context/session.ts';
import { useTexts } from '../../i18n/index.ts';
import { ContactForm } from './contact-form.tsx';
import css from './profile.module.css';
import { OwnRepresentativeId } from './representatives/own-representative-id.tsx';
import { RepresentativesCard } from './representatives/representatives-card.tsx';
import { useProfile } from './use-profile.ts';

/** Shows the patient's data held by the community, for the patient and representatives (SET-05). */
export function ProfileScreen() {
  const { t } = useTexts();
  const { role } = useSessionState();
  const { recorded, failure, isFetched, retry } = useProfile();
  return (
    <>
      <PageHeader title={t('titles.profile')} subtitle={t(role === 'REP' ? 'profile.introOther' : 'profile.intro')} />
      <div className={css.cards}>
        {recorded && <IdentityCard profile={recorded.profile} />}
        {recorded && <ContactForm key={recorded.profile.spid} recorded={recorded} />}
        {!recorded && failure && <PartFailed title={t(messageOf('readProfile', failure))} onRetry={retry} />}
        {!recorded && !failure && <Skeleton label={t('profile.loading')} rows={6} />}
        {isFetched && <OwnRepresentativeId />}
        {/* The last one: its list, which is read separately, moves nothing when it arrives. */}
        <RepresentativesCard isPlaced={isFetched} />
      </div>
    </>
  );
}

/** Identity data comes from the registers and is read-only. */
function IdentityCard({ profile }: { readonly profile: PatientProfile }) {
  const { t } = useTexts();
  const { given, family, birthDate, gender, ahv, spid } = profile;
  return (
    <Card title={t('profile.identity.heading')}>
      <DescriptionList
        items={[
          { term: t('profile.identity.name'), value: `${given} ${family}` },
          { term: t('profile.identity.birthDate'), value: formatDay(birthDate) },
          { term: t('profile.identity.gender'), value: t(`people.gender.${gender}`) },
          { term: t('profile.identity.ahv'), value: ahv && formatAhv(ahv) },
          { term: t('profile.identity.spid'), value: spid },
        ]}
      />
      <p className={css.note}>{t('profile.identity.note')}</p>
    </Card>
  );
}
