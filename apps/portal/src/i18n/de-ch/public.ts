import { app, titles } from './app.ts';
import { publicMessages } from './public-messages.ts';

/** Texts of the public pages, including the sign-in: loaded first, the others with the first page behind the sign-in. */
export const texts = { titles, app, ...publicMessages };
