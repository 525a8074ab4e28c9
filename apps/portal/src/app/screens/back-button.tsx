import { useLocation, useNavigate } from 'react-router';
import { TextButton } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { LandingLink } from './landing-link.tsx';
import css from './static-pages.module.css';

/**
 * Back button of the public pages: to the previous page, or to the record or the sign-in when the page was opened from elsewhere or by its
 * address.
 */
export function BackButton() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { key } = useLocation();
  // The router's key of the first page in a tab: the portal has no page before it.
  if (key === 'default') return <LandingLink />;
  return (
    <TextButton icon="arrowLeft" className={css.back} onClick={() => void navigate(-1)}>
      {t('app.menu.back')}
    </TextButton>
  );
}
