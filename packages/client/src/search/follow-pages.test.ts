import { describe, expect, it } from 'vitest';
import { ok, err } from '@epr/domain/values';
import { followPages, type PageSource } from './follow-pages.ts';

const first = {
  resourceType: 'Bundle',
  type: 'searchset',
  link: [{ relation: 'next', url: 'DocumentReference?page=2' }],
};
const failing = (reason: 'failed' | 'noAccess'): PageSource => ({
  fhir: 'https://platform.example/r4',
  readPage: () => Promise.resolve(err({ reason })),
});
const follow = (reason: string) => followPages(failing(reason as 'failed'), first, { type: 'DocumentReference' });

describe('a refused page', () => {
  it.each([
    ...['cancelled', 'signedOut', 'noAccess', 'refreshRefused'],
    ...['glnNotRegistered', 'unauthorizedPatientAccess', 'noSpid', 'noToken'],
  ])('[DOC-02] with a reason about the record or the user (%s) refuses the whole record', async (reason) => {
    expect(await follow(reason)).toEqual({ ok: false, error: { reason } });
  });

  it.each(['failed', 'timeout', 'unreadable', 'notFound'])(
    '[DOC-01] with another reason (%s) leaves the pages read so far, and the list is incomplete',
    async (reason) => {
      expect(await follow(reason)).toEqual({ ok: true, value: { pages: [], incomplete: { cause: { reason } } } });
    },
  );
});

it('[DOC-01] a server that always has a next page is not followed without limit, and the list is incomplete', async () => {
  let page = 2;
  const endless: PageSource = {
    fhir: 'https://platform.example/r4',
    readPage: () => {
      page += 1;
      return Promise.resolve(ok({ ...first, link: [{ relation: 'next', url: `DocumentReference?page=${page}` }] }));
    },
  };
  const followed = await followPages(endless, first, { type: 'DocumentReference' });
  expect(followed.ok && followed.value.pages).toHaveLength(1000);
  const cause = { reason: 'unreadable', diagnostics: 'the next page leads in a circle' };
  expect(followed).toMatchObject({ value: { incomplete: { cause } } });
});

it('[DOC-01] entries without an id are counted on every page', async () => {
  const resource = { resourceType: 'DocumentReference' };
  const entry = [{ resource }, { resource }];
  const source: PageSource = {
    fhir: 'https://platform.example/r4',
    readPage: () => Promise.resolve(ok({ resourceType: 'Bundle', entry })),
  };
  const followed = await followPages(source, { ...first, entry, total: 4 }, { type: 'DocumentReference' });
  expect(followed).toMatchObject({ ok: true, value: { pages: [{}] } });
  expect(followed.ok && followed.value.incomplete).toBeUndefined();
});

it('[DOC-01] a search of one page reports no progress, one of several the matches read after each page', async () => {
  const page = (...ids: readonly string[]) => ({
    resourceType: 'Bundle',
    entry: ids.map((id) => ({ resource: { resourceType: 'DocumentReference', id } })),
  });
  const source = (...pages: readonly object[]): PageSource => {
    const left = [...pages];
    return { fhir: 'https://platform.example/r4', readPage: () => Promise.resolve(ok(left.shift())) };
  };
  const progressOf = async (begin: object, ...pages: readonly object[]) => {
    const seen: unknown[] = [];
    const progress = (...told: readonly unknown[]) => void seen.push(told);
    await followPages(source(...pages), begin, { type: 'DocumentReference', progress });
    return seen;
  };
  expect(await progressOf(page('a', 'b'))).toEqual([]);
  const begin = { ...first, ...page('a', 'b'), total: 3 };
  expect(await progressOf(begin, page('c'))).toEqual([
    [2, 3],
    [3, 3],
  ]);
  // A server may count on a later page only, or again.
  expect(await progressOf({ ...begin, total: undefined }, { ...page('c'), total: 3 })).toEqual([
    [2, undefined],
    [3, 3],
  ]);
});
