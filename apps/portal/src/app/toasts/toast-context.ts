import { createContext } from 'react';
import type { ToastStore } from './toast-store.ts';

/** The store behind `useToastControls`, for the component that renders the messages. */
export const ToastStoreContext = createContext<ToastStore | undefined>(undefined);
