import { describe, expect, it } from 'vitest';
import { entriesOf, everyEntry, isResource, resourcesOf } from './entries.ts';
import { readSearchPage } from './search-page.ts';

const bundle = (entry: unknown, more: object = {}) => ({ resourceType: 'Bundle', entry, ...more });
const list = { resourceType: 'List', id: '1' };

describe('the entries of a bundle', () => {
  it('[COM-03] read the request with its method in capitals, ifMatch and ifNoneExist', () => {
    const ask = (request: unknown) => entriesOf(bundle([{ request }]))[0]?.request;
    expect(ask({ method: 'put', url: 'List/1', ifMatch: 'W/"3"' })).toEqual({
      method: 'PUT',
      url: 'List/1',
      ifMatch: 'W/"3"',
    });
    expect(ask({ method: 'POST', url: 'List', ifNoneExist: 'identifier=x' })).toEqual({
      method: 'POST',
      url: 'List',
      ifNoneExist: 'identifier=x',
    });
    expect(ask({ method: 'GET' })).toEqual({ method: 'GET', url: '' });
    expect(ask({ url: 'List' })).toBeUndefined();
  });

  it('[COM-03] read a condition that is not a string as an empty one, not as missing', () => {
    const entry = { request: { method: 'PUT', url: 'List/1', ifMatch: 3, ifNoneExist: ['x'] } };
    expect(entriesOf(bundle([entry]))[0]?.request).toEqual({
      method: 'PUT',
      url: 'List/1',
      ifMatch: '',
      ifNoneExist: '',
    });
  });

  it('[COM-03] keep fullUrl, response and search mode', () => {
    const entry = {
      fullUrl: 'urn:uuid:1',
      resource: list,
      search: { mode: 'include' },
      response: { status: '201 Created', location: 'List/1', outcome: { resourceType: 'OperationOutcome' } },
    };
    expect(entriesOf(bundle([entry]))).toEqual([
      {
        fullUrl: 'urn:uuid:1',
        resource: list,
        search: 'include',
        response: { status: 201, location: 'List/1', outcome: { resourceType: 'OperationOutcome' } },
      },
    ]);
    expect(entriesOf(bundle([{ response: null }]))).toEqual([{ response: {} }]);
    expect(entriesOf(bundle([{ response: { status: ' 404 Not Found', location: ' ' } }]))).toEqual([
      { response: { status: 404 } },
    ]);
    expect(entriesOf(bundle([{ response: { status: '2011' } }]))).toEqual([{ response: {} }]);
  });

  it('[COM-03] leave out non-objects, or keep them as empty entries where the order matters', () => {
    const mixed = bundle([null, 'x', { resource: list }]);
    expect(entriesOf(mixed)).toEqual([{ resource: list }]);
    expect(everyEntry(mixed)).toEqual([{}, {}, { resource: list }]);
    expect(entriesOf({ ...mixed, resourceType: 'Parameters' })).toEqual([]);
    expect([isResource(list, 'List'), isResource(list, 'Bundle'), isResource(null, 'List')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('[DOC-01] do not count included resources as search matches', () => {
    const entry = [
      { resource: { ...list, id: 'a' }, search: { mode: 'match' } },
      { resource: { ...list, id: 'b' }, search: { mode: 'include' } },
      { resource: { ...list, id: 'c' }, search: { mode: 'outcome' } },
      { resource: { ...list, id: 'd' } },
      {},
    ];
    expect(resourcesOf(bundle(entry))).toEqual([
      { ...list, id: 'a' },
      { ...list, id: 'd' },
    ]);
    const deep = (levels: number): unknown => (levels === 0 ? list : bundle([{ resource: deep(levels - 1) }]));
    expect([resourcesOf(deep(4)), resourcesOf(deep(5))]).toEqual([[list], []]);
  });
});

describe('a search page', () => {
  it('[DOC-01] is read with next link, understood parameters, total and matches', () => {
    const entry = [
      { resource: { resourceType: 'OperationOutcome' } },
      { resource: list },
      { resource: { ...list, id: '2' }, search: { mode: 'include' } },
      { resource: { ...list, id: '3' }, search: { mode: 'include' } },
      { search: { mode: 'match' } },
      { resource: { resourceType: 'List' }, search: { mode: 'match' } },
    ];
    const link = [null, { relation: 'self', url: 'List' }, { relation: 'next', url: 'List?page=2' }];
    expect(readSearchPage(bundle(entry, { link, total: 0 }))).toEqual({
      next: 'List?page=2',
      self: 'List',
      total: 0,
      matches: ['List/1', undefined],
      included: 2,
    });
    expect(readSearchPage(bundle(undefined, { link: [{ relation: 'next', url: ' ' }], total: -1 }))).toEqual({
      matches: [],
      included: 0,
    });
    expect(readSearchPage('<html>')).toEqual({ matches: [], included: 0 });
  });
});
