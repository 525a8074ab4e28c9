import { catalogue, type Message, type MessageKey } from '@epr/domain/messages';
import type { ToastControls } from '../../context/toast-controls.ts';

export interface Toast extends Message {
  readonly id: number;
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface ToastStore extends ToastControls {
  readonly list: () => readonly Toast[];
  readonly dismiss: (id: number) => void;
  /** Dismisses the messages about the record that was open: over another record, "this EPR" in them would refer to the wrong one. */
  readonly dismissOfRecord: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Messages about the access to a record: they do not apply to the one that is opened next. */
const ofRecord: ReadonlySet<MessageKey> = new Set([
  'toasts.documentAccess.noAccessRights',
  'toasts.account.xuaFetchFail',
  'toasts.auth.unauthorizedPatientAccess',
  'toasts.auth.noEPDAccess',
  'toasts.auth.glnNotRegistered',
  'toasts.auth.tokenFetchFail',
  'toasts.auth.exchangeRejected',
]);

function isOfRecord(key: MessageKey): boolean {
  return ofRecord.has(key) || key.startsWith('toasts.emergency.');
}

/** Creates the store of the shown messages, newest last. The same message is not shown twice at once (NAV-15, core 8). */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const setToasts = (messages: readonly Toast[]): void => {
    toasts = messages;
    for (const listener of listeners) listener();
  };
  return {
    show: (key, values = {}) => {
      const message: Message = catalogue[key];
      const others = toasts.filter((other) => other.key !== key && !message.contradicts.includes(other.key));
      setToasts([...others, { ...message, key, values, id: nextId++ }]);
    },
    dismiss: (id) => setToasts(toasts.filter((message) => message.id !== id)),
    // A title is that of one of the record's documents.
    dismissOfRecord: () => setToasts(toasts.filter(({ key, values }) => !isOfRecord(key) && !('title' in values))),
    dismissAll: () => setToasts([]),
    list: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
