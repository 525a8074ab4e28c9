import type { Texts } from '../shape.ts';
import { app, titles } from './app.ts';
import { documents } from './documents.ts';
import { messages } from './messages.ts';
import { people } from './people.ts';

export const texts = { titles, app, documents, people, ...messages } satisfies Texts;
