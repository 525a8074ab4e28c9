import { describe, expect, it } from 'vitest';
import { unreadableIfMatch, versionsIn } from './if-match.ts';
import { bytesOf, outcomeSystem, refuse, statusLine, textOf, versionNotKept } from './reply.ts';
import { searchset, searchUrl } from './searchset.ts';

describe('the versions an If-Match names', () => {
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
  ])('[DOC-20] [COM-03] %s', (sent, versions) => {
    expect(versionsIn(sent)).toEqual(versions);
  });

  it('[DOC-20] what cannot be read is refused with its place', () => {
    expect(unreadableIfMatch('If-Match')).toMatchObject({ status: 400 });
    expect(JSON.stringify(unreadableIfMatch('If-Match'))).toContain('If-Match cannot be read');
  });
});

describe('what a route answers', () => {
  it('[COM-03] a refusal has its code, its words for engineers, and a key for people where there is one', () => {
    const details = { coding: [{ system: outcomeSystem, code: 'documents.upload.tooLarge' }] };
    expect(refuse(413, 'too-costly', 'Too large', 'documents.upload.tooLarge')).toMatchObject({
      status: 413,
      resource: { issue: [{ severity: 'error', code: 'too-costly', diagnostics: 'Too large', details }] },
    });
    expect(JSON.stringify(refuse(404, 'not-found', 'Gone'))).not.toContain('details');
    expect(versionNotKept.status).toBe(404);
  });

  it('[COM-03] its bytes are those of its pieces, texts and stored ones', () => {
    const reply = { status: 200, text: ['{"ä":', Buffer.from('"ö"'), '}'] };
    expect(bytesOf(reply).toString()).toBe('{"ä":"ö"}');
    expect(bytesOf({ status: 200, resource: { a: 'ü' } }).toString()).toBe('{"a":"ü"}');
    expect(bytesOf({ status: 204 })).toHaveLength(0);
    expect(textOf({ status: 204 })).toEqual([]);
  });

  it('[COM-03] an entry of a bundle says its status with its name', () => {
    expect([201, 412, 299].map(statusLine)).toEqual(['201 Created', '412 Precondition Failed', '299']);
  });
});

describe('a searchset', () => {
  const read = (pieces: readonly (string | Buffer)[]): unknown => JSON.parse(pieces.join('')) as unknown;
  const self = 'http://c/r4/List?status=current';

  it('[COM-03] has its entries, its own address and that of the next page', () => {
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

  it('[COM-03] without a match has no list of entries, and no next page', () => {
    const empty = { resourceType: 'Bundle', type: 'searchset', total: 0, link: [{ relation: 'self', url: self }] };
    expect(read(searchset([], { total: 0, self }))).toEqual(empty);
  });

  it('[COM-03] is found again by the address of its search', () => {
    expect(searchUrl('http://c/r4/List', new URLSearchParams())).toBe('http://c/r4/List');
    expect(searchUrl('http://c/r4/List', new URLSearchParams({ status: 'a b', _offset: '3' }))).toBe(
      'http://c/r4/List?status=a+b&_offset=3',
    );
  });
});
