import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { VisuallyHidden } from '../components/index.ts';
import { useTexts } from '../i18n/index.ts';
import { Page } from './page.tsx';
import { useCurrentRoute } from './use-current-route.ts';
import css from './root.module.css';

/** Around every page of the router: where it scrolls to, and the line that says the next one is on its way. */
export function Root() {
  return (
    <Page place={useCurrentRoute()}>
      <NextPage />
      <Outlet />
      <ScrollRestoration />
    </Page>
  );
}

function NextPage() {
  const { t } = useTexts();
  const loading = useNavigation().state === 'loading';
  return (
    <div role="status">
      {loading && (
        <>
          <div className={css.line} />
          <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
