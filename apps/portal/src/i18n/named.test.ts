import { expect, test } from 'vitest';
import { texts as german } from './de-ch/index.ts';
import { texts as english } from './en-us/index.ts';
import { texts as french } from './fr-ch/index.ts';
import { texts as italian } from './it-ch/index.ts';
import { texts as romansh } from './rm-ch/index.ts';

test.each(Object.entries({ german, french, italian, english, romansh }))(
  '[DOC-22] a sentence that refers to a filter uses its name, %s',
  (_, { documents, bulk, edit }) => {
    for (const sentence of [bulk.deprecate.body, edit.confirm.deprecate.body])
      expect(sentence).toContain(documents.filters.includeInvalid);
  },
);

test.each(Object.entries({ german, french, italian, english, romansh }))(
  '[SET-04] the region of messages and the notifications have different names, %s',
  (_, { app, notifications, settings }) => {
    expect([notifications.heading, settings.notify.heading]).not.toContain(app.messages.label);
  },
);
