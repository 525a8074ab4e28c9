import { app, titles } from './app.ts';
import { publicMessages } from './public-messages.ts';

/** What the pages for everybody say, sign-in among them: loaded first, the others with the first page behind the sign-in. */
export const texts = { titles, app, ...publicMessages };
