import { createContext, useContext } from 'react';
import type { MessageKey } from '@epr/domain/messages';

/** Shows messages of the catalogue; the layout displays them at the top centre (NAV-15). */
export interface Notify {
  readonly show: (key: MessageKey, values?: Readonly<Record<string, string | number>>) => void;
  readonly dismissAll: () => void;
}

export const NotifyContext = createContext<Notify | undefined>(undefined);

export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('no notifications above this component');
  return notify;
}
