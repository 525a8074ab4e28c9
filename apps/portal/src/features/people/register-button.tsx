import { useNavigate } from 'react-router';
import { routeDefinitions } from '@epr/domain/session';
import { useConfiguration } from '../../context/configuration.ts';
import { useSessionState } from '../../context/session.ts';
import { Button, LinkButton } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import type { SearchFields } from './search-fields.ts';

/** The way to register a patient, for professionals (PSR-08); with what was searched for, the form begins with it. */
export function RegisterButton({ searched }: { readonly searched?: SearchFields }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { features } = useConfiguration();
  const { role } = useSessionState();
  if (role !== 'HCP' || !features.externalPatientRegistration) return null;
  const { register, registerForm } = routeDefinitions;
  if (!searched)
    return (
      <LinkButton icon="plus" shrinks to={register.path}>
        {t('people.register')}
      </LinkButton>
    );
  return (
    <Button onClick={() => void navigate(registerForm.path, { state: { search: searched } })}>
      {t('people.register')}
    </Button>
  );
}
