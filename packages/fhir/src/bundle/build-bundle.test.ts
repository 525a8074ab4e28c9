import { expect, test } from 'vitest';
import { postEntry, putEntry, responseEntry, transaction, transactionResponse } from './build-bundle.ts';

const list = { resourceType: 'List', id: 'a-1', status: 'current', mode: 'working' } as const;

test('[DOC-21] a change names the version it is based on, if known', () => {
  expect(putEntry(list, '3')).toEqual({
    resource: list,
    request: { method: 'PUT', url: 'List/a-1', ifMatch: 'W/"3"' },
  });
  expect(putEntry(list)).toEqual({ resource: list, request: { method: 'PUT', url: 'List/a-1' } });
});

test('[COM-03] a transaction posts new resources under the fullUrl other resources refer to', () => {
  const entry = postEntry('urn:uuid:1', list);
  expect(entry).toEqual({ fullUrl: 'urn:uuid:1', resource: list, request: { method: 'POST', url: 'List' } });
  expect(transaction([entry])).toEqual({ resourceType: 'Bundle', type: 'transaction', entry: [entry] });
});

test('[COM-03] a transaction response states for each entry whether it was created, its location and its version', () => {
  const at = '2026-11-23T08:00:00.000Z';
  const said = { location: 'List/a-1/_history/2', etag: 'W/"2"', lastModified: at };
  const created = responseEntry(true, said.location, 2, at);
  const changed = responseEntry(false, said.location, 2, at);
  expect(created).toEqual({ response: { status: '201 Created', ...said } });
  expect(changed).toEqual({ response: { status: '200 OK', ...said } });
  expect(transactionResponse([created, changed])).toEqual({
    resourceType: 'Bundle',
    type: 'transaction-response',
    entry: [created, changed],
  });
});
