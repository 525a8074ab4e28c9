import { useNavigate } from 'react-router';
import { routeDefinitions } from '@epr/domain/session';
import { useConfiguration } from '../../context/configuration.ts';
import { useBrowserStorage } from '../../context/storage/browser-storage.ts';
import { draftOwner, searchedPatient } from '../../context/drafts/registration-page-state.ts';
import { useSessionState } from '../../context/session.ts';
import { Button, LinkButton } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import type { SearchFields } from './search-fields.ts';

/** Button to register a patient, for professionals (PSR-08); `searched` pre-fills the form with the search terms. */
export function RegisterButton({ searched }: { readonly searched?: SearchFields }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { features } = useConfiguration();
  const state = useSessionState();
  const { session: storage } = useBrowserStorage();
  if (state.role !== 'HCP' || !features.externalPatientRegistration) return null;
  const { register, registerForm } = routeDefinitions;
  if (!searched)
    return (
      <LinkButton icon="plus" shrinks to={register.path}>
        {t('people.register')}
      </LinkButton>
    );
  return (
    <Button
      onClick={() => {
        searchedPatient.save(draftOwner(state), { ...searched }, Date.now(), storage);
        void navigate(registerForm.path);
      }}
    >
      {t('people.register')}
    </Button>
  );
}
