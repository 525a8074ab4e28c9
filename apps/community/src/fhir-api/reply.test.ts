import { describe, expect, it } from 'vitest';
import { unreadableIfMatch, versionsIn } from './if-match.ts';
import { bytesOf, outcomeSystem, refuse, statusLine, textOf, historyNotSupported } from './reply.ts';
import { searchset, searchUrl } from './searchset.ts';

describe('the versions in If-Match', () => {
  it.each([
    ['W/"3"', ['3']],
    ['"3"', ['3']],
    [' W/"3" , "4"', ['3', '4']],
    ['*', ['*']],
    ['""', ['']],
    ['3', undefined],
    ['W/3', undefined],
    ['w/"3"', undefined],
    ['"3", x', undefined],
    ['"3", *', undefined],
    ['', undefined],
  ])('[DOC-20] [COM-03] are read from «%s», or rejected', (sent, versions) => {
    expect(versionsIn(sent)).toEqual(versions);
  });

  it('[DOC-20] are rejected with the name of the header when they cannot be read', () => {
    expect(unreadableIfMatch('If-Match')).toMatchObject({ status: 400 });
    expect(JSON.stringify(unreadableIfMatch('If-Match'))).toContain('If-Match cannot be read');
  });
});

describe('the response of a route', () => {
  it('[COM-03] a refusal has a code, diagnostics for engineers and, where there is one, a message key for users', () => {
    const details = { coding: [{ system: outcomeSystem, code: 'documents.upload.tooLarge' }] };
    expect(refuse(413, 'too-costly', 'Too large', 'documents.upload.tooLarge')).toMatchObject({
      status: 413,
      resource: { issue: [{ severity: 'error', code: 'too-costly', diagnostics: 'Too large', details }] },
    });
    expect(JSON.stringify(refuse(404, 'not-found', 'Gone'))).not.toContain('details');
    expect(historyNotSupported.status).toBe(404);
  });

  it('[COM-03] its bytes are those of its parts, texts and buffers', () => {
    const reply = { status: 200, text: ['{"ä":', Buffer.from('"ö"'), '}'] };
    expect(bytesOf(reply).toString()).toBe('{"ä":"ö"}');
    expect(bytesOf({ status: 200, resource: { a: 'ü' } }).toString()).toBe('{"a":"ü"}');
    expect(bytesOf({ status: 204 })).toHaveLength(0);
    expect(textOf({ status: 204 })).toEqual([]);
  });

  it('[COM-03] an entry of a Bundle has the status code with its name', () => {
    expect([201, 412, 299].map(statusLine)).toEqual(['201 Created', '412 Precondition Failed', '299']);
  });
});

describe('a searchset', () => {
  const read = (pieces: readonly (string | Buffer)[]): unknown => JSON.parse(pieces.join('')) as unknown;
  const self = 'http://c/r4/List?status=current';

  it('[COM-03] has its entries, its self link and the link of the next page', () => {
    const entries = ['{"resource":1}', Buffer.from('{"resource":2}'), '{"resource":3}'];
    expect(read(searchset(entries, { total: 9, self, next: `${self}&_offset=3` }))).toEqual({
      resourceType: 'Bundle',
      type: 'searchset',
      total: 9,
      link: [
        { relation: 'self', url: self },
        { relation: 'next', url: `${self}&_offset=3` },
      ],
      entry: [{ resource: 1 }, { resource: 2 }, { resource: 3 }],
    });
  });

  it('[COM-03] without a match has neither entries nor a next link', () => {
    const empty = { resourceType: 'Bundle', type: 'searchset', total: 0, link: [{ relation: 'self', url: self }] };
    expect(read(searchset([], { total: 0, self }))).toEqual(empty);
  });

  it('[COM-03] has the URL that repeats its search', () => {
    expect(searchUrl('http://c/r4/List', new URLSearchParams())).toBe('http://c/r4/List');
    expect(searchUrl('http://c/r4/List', new URLSearchParams({ status: 'a b', _offset: '3' }))).toBe(
      'http://c/r4/List?status=a+b&_offset=3',
    );
  });
});
