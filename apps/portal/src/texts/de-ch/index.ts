import { app, titles } from './app.ts';
import { documents } from './documents.ts';
import { messages } from './messages.ts';
import { people } from './people.ts';

/** All texts of Swiss German; their keys are the shape of every other language. */
export const texts = { titles, app, documents, people, ...messages };
