import { createContext } from 'react';
import type { MessageStore } from './message-store.ts';

/** The store behind `useNotify`, for the component that renders the messages. */
export const MessageStoreContext = createContext<MessageStore | undefined>(undefined);
