import { createContext } from 'react';
import type { MessageStore } from './message-store.ts';

/** The store behind `useNotify`, for the one place that draws it. */
export const MessageStoreContext = createContext<MessageStore | undefined>(undefined);
