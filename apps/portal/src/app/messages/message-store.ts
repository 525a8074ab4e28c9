import { catalogue, type Message, type MessageKey } from '@epr/domain/messages';
import type { Notify } from '../../context/notify.ts';

export interface ShownMessage extends Message {
  readonly id: number;
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface MessageStore extends Notify {
  readonly list: () => readonly ShownMessage[];
  readonly dismiss: (id: number) => void;
  /** Dismisses the messages about the open record: over another record, "this EPR" in them would refer to the wrong one. */
  readonly dismissOfRecord: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Messages that apply only to the record that is open. */
const ofRecord: ReadonlySet<MessageKey> = new Set(['toasts.documentAccess.noAccessRights']);

/** Creates the store of the shown messages, newest last. The same message is not shown twice at once (NAV-15, core 8). */
export function createMessages(): MessageStore {
  let shown: readonly ShownMessage[] = [];
  let next = 1;
  const listeners = new Set<() => void>();
  const set = (messages: readonly ShownMessage[]): void => {
    shown = messages;
    for (const listener of listeners) listener();
  };
  return {
    show: (key, values = {}) => {
      const message: Message = catalogue[key];
      set([...shown.filter((other) => other.key !== key), { ...message, key, values, id: next++ }]);
    },
    dismiss: (id) => set(shown.filter((message) => message.id !== id)),
    dismissOfRecord: () => set(shown.filter(({ key }) => !ofRecord.has(key))),
    dismissAll: () => set([]),
    list: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
