import { createContext, useContext, useEffect } from 'react';

/** Sets what the title of the tab begins with; undefined: the title of the route. */
export type SetPageTitle = (title: string | undefined) => void;

export const PageTitleContext = createContext<SetPageTitle>(() => undefined);

/** While the screen is shown the tab is called by what is on it, so that several tabs can be told apart (NAV-02). */
export function usePageTitle(title: string): void {
  const set = useContext(PageTitleContext);
  useEffect(() => {
    set(title);
    return () => set(undefined);
  }, [set, title]);
}
