import { useSyncExternalStore } from 'react';

/** Returns the colour scheme in use, for content that is drawn outside of the style sheets. */
export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(watch, () => (document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light'));
}

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}
