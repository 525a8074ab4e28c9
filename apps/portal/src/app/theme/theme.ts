import { createContext, useContext, useSyncExternalStore } from 'react';
import { rampOf, type Scheme } from './ramp.ts';

/** The user's choice; `system` follows the device. */
export type Appearance = 'system' | Scheme;

export const appearances: readonly Appearance[] = ['system', 'light', 'dark'];

export interface Theme {
  readonly appearance: () => Appearance;
  readonly choose: (appearance: Appearance) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface ThemeOptions {
  readonly primaryColour: string;
  readonly initial: Appearance | undefined;
  readonly save: (appearance: Appearance) => void;
  readonly root: HTMLElement;
  /** `(prefers-color-scheme: dark)`. */
  readonly prefersDark: MediaQueryList;
  /** The window, which reports that it is going to be printed. */
  readonly printing: Pick<EventTarget, 'addEventListener'>;
}

/**
 * Creates the theme and applies it to `root`: the deployment's colour, light or dark by the user's choice or else the device's (design 6,
 * CFG-06).
 */
export function createTheme({ primaryColour, initial, save, root, prefersDark, printing }: ThemeOptions): Theme {
  let appearance: Appearance = initial ?? 'system';
  const listeners = new Set<() => void>();
  const draw = (event?: Event): void => {
    const dark = appearance === 'system' ? prefersDark.matches : appearance === 'dark';
    // Paper is white: the light colours of the dark scheme would hardly be readable on it.
    const scheme: Scheme = dark && event?.type !== 'beforeprint' ? 'dark' : 'light';
    root.dataset['scheme'] = scheme;
    for (const [name, value] of Object.entries(rampOf(primaryColour, scheme))) root.style.setProperty(name, value);
  };
  draw();
  prefersDark.addEventListener('change', draw);
  printing.addEventListener('beforeprint', draw);
  printing.addEventListener('afterprint', draw);
  return {
    appearance: () => appearance,
    choose: (next) => {
      appearance = next;
      save(next);
      draw();
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const ThemeContext = createContext<Theme | undefined>(undefined);

export function useTheme(): { readonly appearance: Appearance; readonly choose: Theme['choose'] } {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error('no theme above this component');
  return { appearance: useSyncExternalStore(theme.subscribe, theme.appearance), choose: theme.choose };
}
