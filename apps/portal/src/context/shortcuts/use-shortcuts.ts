import { useLayoutEffect, useRef } from 'react';
import { keyboardShortcutsPreference, usePreference } from '../storage/preference.ts';
import { shortcutOf, type ShortcutKey } from './shortcut-of.ts';

export type ShortcutActions = Readonly<Partial<Record<ShortcutKey, () => void>>>;

/**
 * Enables single-key shortcuts while a screen is shown, unless the user has turned them off. They work from the screen's first frame on,
 * because its title has the focus by then and keys may be pressed.
 */
export function useShortcuts(actions: ShortcutActions): void {
  const [allowed] = usePreference(keyboardShortcutsPreference, 'on');
  const latestActions = useRef(actions);
  useLayoutEffect(() => {
    latestActions.current = actions;
  });
  useLayoutEffect(() => {
    if (allowed === 'off') return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      const action = key && latestActions.current[key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [allowed]);
}
