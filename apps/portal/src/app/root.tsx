import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { VisuallyHidden } from '../components/index.ts';
import { useTexts } from '../i18n/index.ts';
import { scrollPositionsKey } from '../context/storage/scroll-positions.ts';
import { PageFrame } from './page-frame.tsx';
import { useCurrentRoute } from './use-current-route.ts';
import css from './root.module.css';

/** Wraps every page of the router: scroll restoration, and the progress line while the next page is loading. */
export function Root() {
  return (
    <PageFrame routeName={useCurrentRoute()}>
      <NextPage />
      <Outlet />
      <ScrollRestoration storageKey={scrollPositionsKey} />
    </PageFrame>
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
