import { useEffect, useRef } from 'react';
import { keyboardShortcuts, usePreference } from '../storage/preference.ts';
import { shortcutOf, type ShortcutKey } from './shortcut-of.ts';

export type ShortcutActions = Readonly<Partial<Record<ShortcutKey, () => void>>>;

/** Lets single keys act while a screen is shown, unless the person has switched them off. */
export function useShortcuts(actions: ShortcutActions): void {
  const [allowed] = usePreference(keyboardShortcuts, 'on');
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
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
