import { createContext, useContext } from 'react';
import type { MessageKey } from '@epr/domain/messages';

/** Shows messages of the catalogue; the layout displays them at the top centre (NAV-15). */
export interface ToastControls {
  readonly show: (key: MessageKey, values?: Readonly<Record<string, string | number>>) => void;
  readonly dismissAll: () => void;
}

export const ToastControlsContext = createContext<ToastControls | undefined>(undefined);

export function useToastControls(): ToastControls {
  const notify = useContext(ToastControlsContext);
  if (!notify) throw new Error('no notifications above this component');
  return notify;
}
