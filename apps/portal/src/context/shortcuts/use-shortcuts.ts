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
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useLayoutEffect(() => {
    if (allowed === 'off') return undefined;
    const press = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      const act = key && latest.current[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [allowed]);
}
