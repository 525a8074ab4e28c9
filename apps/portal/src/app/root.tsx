import { patientGender, proxyName, routeDefinitions } from '@epr/domain/session';
import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useSessionState } from '../context/session.ts';
import { useConfiguration } from '../context/configuration.ts';
import { PageTitleContext } from '../context/page-title.ts';
import { VisuallyHidden } from '../components/index.ts';
import { speakOfPatient, useTexts } from '../i18n/index.ts';
import { MessageStoreContext } from './messages/message-context.ts';
import { Messages } from './messages/messages.tsx';
import { useCurrentRoute } from './use-current-route.ts';
import css from './root.module.css';

/** Around every page: its title, its messages, where it scrolls to, and the line that says the next one is on its way. */
export function Root() {
  const store = useContext(MessageStoreContext);
  const [title, setTitle] = useState<string>();
  useTitle(title);
  usePatientForms();
  return (
    <PageTitleContext value={setTitle}>
      <NextPage />
      {store && <Messages store={store} />}
      <Outlet />
      <ScrollRestoration />
    </PageTitleContext>
  );
}

/** For whom one acts, the name of what is shown or the route's title, and the community's name, translated (NAV-02). */
function useTitle(shown: string | undefined): void {
  const { t } = useTexts();
  const { homeCommunity } = useConfiguration();
  const place = useCurrentRoute();
  const { proxy } = useSessionState();
  const acting = proxy && t('acting.title', { name: proxyName(proxy) });
  useEffect(() => {
    document.title = [acting, shown ?? (place && t(routeDefinitions[place].title)), homeCommunity.name]
      .filter(Boolean)
      .join(' – ');
  });
}

/** Texts speak of the patient by the person's gender, before they are painted. */
function usePatientForms(): void {
  const gender = patientGender(useSessionState());
  useLayoutEffect(() => speakOfPatient(gender), [gender]);
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

/** Before a page is there. */
export function Waiting({ words }: { readonly words?: string }) {
  const { t } = useTexts();
  return (
    <div role="status" className={css.waiting}>
      <span className={css.spinner} aria-hidden="true" />
      {words ? <p>{words}</p> : <VisuallyHidden>{t('app.loading')}</VisuallyHidden>}
    </div>
  );
}
