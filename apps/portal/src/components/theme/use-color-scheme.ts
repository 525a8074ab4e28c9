import { useSyncExternalStore } from 'react';

/** Whether the portal is drawn light or dark now, for what is drawn outside of its style sheets. */
export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(watch, () => (document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light'));
}

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}
