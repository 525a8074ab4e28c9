import { expect, it } from 'vitest';
import { ok, err } from '@epr/domain/values';
import { parseJson, readBytes } from './read-response.ts';

it('[DOC-01] the bytes of a response are parsed as JSON later, or are unreadable', async () => {
  const bytes = await readBytes(new Response('{"a":"ü"}'), () => undefined);
  expect(parseJson(bytes)).toEqual(ok({ a: 'ü' }));
  expect(parseJson(await readBytes(new Response('{"a":'), () => undefined))).toEqual(err({ reason: 'unreadable' }));
});
