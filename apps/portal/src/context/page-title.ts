import { createContext, useContext, useEffect } from 'react';

/** Sets the beginning of the tab's title; undefined: the title of the route. */
export type SetPageTitle = (title: string | undefined) => void;

export const PageTitleContext = createContext<SetPageTitle>(() => undefined);

/** Sets the tab's title to the content of the screen while it is shown, so that several tabs can be told apart (NAV-02). */
export function usePageTitle(title: string): void {
  const setPageTitle = useContext(PageTitleContext);
  useEffect(() => {
    setPageTitle(title);
    return () => setPageTitle(undefined);
  }, [setPageTitle, title]);
}
