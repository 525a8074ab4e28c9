import { useSessionState } from '../../context/session.ts';
import { routeDefinitions } from '@epr/domain/session';
import { useConfiguration } from '../../context/configuration.ts';
import { EmptyState, LinkButton } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';

/** Shown when the directory does not know the professional: no record can be opened, and the text says whom to ask (SES-17). */
export function ProfessionalNotInDirectory() {
  const { t } = useTexts();
  const { identity, role, representedPerson } = useSessionState();
  const { features } = useConfiguration();
  const gln = representedPerson?.gln ?? identity?.gln;
  return (
    <div role="alert">
      <EmptyState
        icon="lock"
        title={t('people.blocked.heading')}
        actions={
          role === 'HCP' &&
          features.professionalOnboarding && (
            <LinkButton to={routeDefinitions.registerProfessional.path} state={{ glnUnknown: true }}>
              {t('people.blocked.bind')}
            </LinkButton>
          )
        }
      >
        <p>{gln ? t('people.blocked.body', { gln }) : t('people.blocked.bodyWithout')}</p>
        <p>{t('people.blocked.what')}</p>
        {role === 'ASS' && <p>{t('people.blocked.assistant')}</p>}
      </EmptyState>
    </div>
  );
}
