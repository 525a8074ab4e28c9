import { expect, test } from 'vitest';
import { asDay, bareOid, fromBase64, readOid, isInstant, denied, ok, err, traceIdOf, permitted } from './index.ts';

test('[NAV-17] only days from the year 1000 to 9999 are valid', () => {
  expect([asDay('1000-01-01'), asDay('9999-12-31')]).toEqual(['1000-01-01', '9999-12-31']);
  expect(['0999-12-31', '0050-01-01', '10000-01-01', '2026-1-1', ' 2026-01-01'].map(asDay)).toEqual(
    Array(5).fill(undefined),
  );
});

test('[DOC-03] an instant is a string with a valid date, and nothing else', () => {
  expect(['2026-11-18T09:30:00+01:00', '2026', 'tomorrow', '', 2026, null, undefined].map(isInstant)).toEqual([
    true,
    true,
    ...Array<boolean>(5).fill(false),
  ]);
});

test('[COM-03] an OID loses a leading urn:oid: prefix; other text is unchanged', () => {
  expect(['urn:oid:2.999', '2.999', 'x urn:oid:2.999'].map(bareOid)).toEqual(['2.999', '2.999', 'x urn:oid:2.999']);
});
test('[CFG-02] a typed OID is read with and without urn:oid:', () => {
  expect(['urn:oid:2.999.0', '2.999.0'].map(readOid)).toEqual(['urn:oid:2.999.0', 'urn:oid:2.999.0']);
  for (const wrong of ['', 'abc', '2', '3.1', '2.01', '2..1', 'urn:uuid:2.1', '2.1 '])
    expect(readOid(wrong)).toBeUndefined();
});

test('[COM-05] base64 with an invalid character in any position is rejected', () => {
  expect(['!AAA', 'AA!A', 'AAA!', 'AA=A', '='].map(fromBase64)).toEqual(Array(5).fill(undefined));
  expect(fromBase64('')).toBe('');
});

test('[COM-01] the trace id is read from the whole header only, and zeros at either end belong to it', () => {
  const span = '00f067aa0ba902b7';
  const ids = [`${'0'.repeat(16)}a3ce929d0e0e4736`, `a3ce929d0e0e4736${'0'.repeat(16)}`];
  for (const id of ids) expect(traceIdOf(`00-${id}-${span}-01`)).toBe(id);
  expect(traceIdOf(`x00-${ids[0]}-${span}-01`)).toBeUndefined();
});

test('[ACC-05] a decision allows or denies with a reason, and a result is a value or a refusal', () => {
  expect(permitted).toEqual({ allowed: true });
  expect(denied('accessRights.change.overtaken')).toEqual({ allowed: false, reason: 'accessRights.change.overtaken' });
  expect([ok(1), err('x')]).toEqual([
    { ok: true, value: 1 },
    { ok: false, error: 'x' },
  ]);
});
