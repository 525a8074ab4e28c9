import { patientGender, representedPersonName, routeDefinitions, type RouteName } from '@epr/domain/session';
import { useContext, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useSessionState } from '../context/session.ts';
import { useConfiguration } from '../context/configuration.ts';
import { PageTitleContext } from '../context/page-title.ts';
import { setPatientGender, useTexts } from '../i18n/index.ts';
import { ToastStoreContext } from './toasts/toast-context.ts';
import { Toasts } from './toasts/toasts.tsx';

interface PageProps {
  /** The current route; undefined while the first page is loading. */
  readonly routeName: RouteName | undefined;
  readonly children: ReactNode;
}

/** Wraps every page: sets its title, shows its messages, and sets the gender its texts use for the patient. */
export function PageFrame({ routeName, children }: PageProps) {
  const store = useContext(ToastStoreContext);
  const [title, setTitle] = useState<string>();
  useTitle(routeName, title);
  useGenderedPatientTexts();
  return (
    <PageTitleContext value={setTitle}>
      {store && <Toasts store={store} />}
      {children}
    </PageTitleContext>
  );
}

/** Sets the title: the person acted for, the name of what is shown or the route's title, and the community's name, translated (NAV-02). */
function useTitle(routeName: RouteName | undefined, pageTitle: string | undefined): void {
  const { t } = useTexts();
  const { homeCommunity } = useConfiguration();
  const { representedPerson } = useSessionState();
  const actingText = representedPerson && t('acting.title', { name: representedPersonName(representedPerson) });
  useEffect(() => {
    document.title = [actingText, pageTitle ?? (routeName && t(routeDefinitions[routeName].title)), homeCommunity.name]
      .filter(Boolean)
      .join(' – ');
  });
}

/** Makes the texts use the patient's gender; set before they are painted. */
function useGenderedPatientTexts(): void {
  const gender = patientGender(useSessionState());
  useLayoutEffect(() => setPatientGender(gender), [gender]);
}
