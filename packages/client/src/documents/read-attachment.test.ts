import { describe, expect, it } from 'vitest';
import { connectionTo } from '../testing/faulty-server.ts';
import { scriptedPlatform } from '../testing/platform.ts';
import { downloadZip, readAttachment, fetchForContentSearch } from './index.ts';

const hello = `data:text/plain;charset=utf-8;base64,${Buffer.from('Grüezi').toString('base64')}`;
const nowhere = connectionTo('https://platform.example');

describe('a file embedded in the document', () => {
  it.each([readAttachment, fetchForContentSearch])(
    '[DOC-15] is read without a request, with the type of the attachment',
    async (read) => {
      const { connection, asked } = scriptedPlatform(() => new Response('x'));
      const file = await read(connection, { contentType: 'text/csv', url: hello });
      expect(file.ok && [file.value.type, await file.value.text()]).toEqual(['text/csv', 'Grüezi']);
      expect(asked).toEqual([]);
    },
  );

  it.each([
    ['data:text/plain;base64,***', { reason: 'unreadable', diagnostics: 'The content of the document is not base64.' }],
    ['data:text/plain,x', { reason: 'invalid', diagnostics: 'The attachment lies outside the platform.' }],
    [`Binary/${hello}`, undefined],
  ])('[DOC-15] is recognised by its data URL, and refused when it cannot be decoded: %s', async (url, refusal) => {
    const { connection, asked } = scriptedPlatform(() => new Response('x'));
    const read = await readAttachment(connection, { contentType: 'text/plain', url });
    expect(read.ok ? undefined : read.error).toEqual(refusal);
    expect(asked).toHaveLength(refusal ? 0 : 1);
  });
});

describe('the progress of a download', () => {
  const pieces = (...texts: readonly string[]) =>
    new ReadableStream({
      start: (stream) => {
        for (const text of texts) stream.enqueue(new TextEncoder().encode(text));
        stream.close();
      },
    });
  const reading = async (headers: Record<string, string>, size?: number) => {
    const { connection } = scriptedPlatform(() => new Response(pieces('ab', 'c'), { headers }));
    const seen: unknown[] = [];
    const attachment = { contentType: 'text/plain', url: 'Binary/7', ...(size === undefined ? {} : { size }) };
    const file = await readAttachment(connection, attachment, undefined, (...progress) => seen.push(progress));
    expect(file.ok && (await file.value.text())).toBe('abc');
    return seen;
  };

  it.each([
    ['from the response', { 'content-length': '3' }, 9, 3],
    ['from the document where the response has none', {}, 9, 9],
    ['unknown', {}, undefined, undefined],
  ])('[DOC-15] is reported for each piece, its total %s', async (_what, headers, size, total) => {
    expect(await reading(headers as Record<string, string>, size)).toEqual([
      [2, total],
      [3, total],
    ]);
  });

  it('[DOC-15] a response without a body is an empty file', async () => {
    const { connection } = scriptedPlatform(() => new Response(null));
    const file = await readAttachment(connection, { contentType: 'text/plain', url: 'Binary/7' });
    expect(file.ok && file.value.size).toBe(0);
  });

  it.each([
    [[2, 3], 5],
    [[2, undefined], undefined],
  ])('[DOC-10] of a zip has the total size of its files when each size is known: %j', async (sizes, total) => {
    const { connection } = scriptedPlatform(() => new Response('zip'));
    const seen: unknown[] = [];
    const attachments = sizes.map((size, at) => ({
      contentType: 'text/plain',
      url: `Binary/${at}`,
      ...(size === undefined ? {} : { size }),
    }));
    const progress = (...one: readonly unknown[]) => void seen.push(one);
    const zip = await downloadZip(connection, { attachments, language: 'de-CH', progress });
    expect(zip.ok && zip.value.leftOut).toEqual([]);
    expect(seen).toEqual([[3, total]]);
  });

  it('[DOC-10] a zip without any attachment of the platform is not requested', async () => {
    const attachments = [{ contentType: 'text/plain', url: 'https://evil.example/1' }];
    expect(await downloadZip(nowhere, { attachments, language: 'de-CH' })).toEqual({
      ok: false,
      error: { reason: 'invalid', diagnostics: 'No attachment lies within the platform.' },
    });
  });
});
