import { useLocation, useNavigate } from 'react-router';
import { TextButton } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { LandingLink } from './landing-link.tsx';
import css from './static-pages.module.css';

/** From a general page back to where one was; from elsewhere, or by an address, to the record or the sign-in. */
export function BackButton() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { key } = useLocation();
  // The router names the page a tab begins with so: there is nothing of the portal behind it.
  if (key === 'default') return <LandingLink />;
  return (
    <TextButton icon="arrowLeft" className={css.back} onClick={() => void navigate(-1)}>
      {t('app.menu.back')}
    </TextButton>
  );
}
