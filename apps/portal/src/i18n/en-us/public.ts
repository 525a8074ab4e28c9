import type { PublicTexts } from '../text-keys.ts';
import { app, titles } from './app.ts';
import { publicMessages } from './public-messages.ts';

export const texts = { titles, app, ...publicMessages } satisfies PublicTexts;
