import type { PublicTexts } from '../text-keys.ts';
import { app, titles } from './app.ts';
import { messages } from './messages.ts';

export const texts = { titles, app, ...messages } satisfies PublicTexts;
