import { expect, it } from 'vitest';
import { pdf, reference } from '../testing/submissions.ts';
import { readTransactionEntries } from './transaction-entries.ts';

const read = (...entry: readonly object[]) =>
  readTransactionEntries({ resourceType: 'Bundle', type: 'transaction', entry });
const said = (...entry: readonly object[]): string => JSON.stringify(read(...entry));

it('[COM-03] the faults of a transaction are reported together, the first twenty of them', () => {
  const removals = Array.from({ length: 21 }, (_, at) => ({
    request: { method: 'DELETE', url: `DocumentReference/${at}` },
  }));
  expect(said(...removals.slice(0, 3)).match(/Bundle\.entry\[/g)).toHaveLength(3);
  expect(said(...removals).match(/Bundle\.entry\[/g)).toHaveLength(20);
});

it.each(['ab%3D%3D%40urn:oid:2.999.1', 'ab%3d%3d%40urn:oid:2.999.1', 'ab==@urn:oid:2.999.1'])(
  '[DOC-04] the document id in an address is read however it is escaped: %s',
  (id) => {
    const resource = { ...reference(pdf('x')), id: 'x' };
    expect(read({ resource, request: { method: 'PUT', url: `DocumentReference/${id}` } })).toMatchObject({
      value: [{ kind: 'change', id: 'ab==@urn:oid:2.999.1' }],
    });
  },
);

it('[DOC-19] bytes no document can refer to are refused', () => {
  const resource = { resourceType: 'Binary', contentType: 'application/pdf', data: 'AAAA' };
  expect(said({ resource, request: { method: 'POST', url: 'Binary' } })).toContain('a Binary needs a fullUrl');
});
