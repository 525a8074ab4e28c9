import { expect, test } from 'vitest';
import { world } from '@epr/cast/world';
import { asDay, type Day } from '@epr/domain/values';
import { cdaValues } from './cda-values.ts';

test('[DOC-12] the results of a CDA laboratory report are read with unit, range and interpretation', async () => {
  const { documents } = world(asDay('2026-11-21') as Day);
  const report = documents.find(({ document }) => document.attachment.contentType === 'text/xml');
  const xml = new TextDecoder().decode(await report?.bytes());
  const values = cdaValues(xml);
  expect(values.map(({ name }) => name)).toEqual(['TSH', 'T4 frei', 'T3 frei', 'Anti-TPO']);
  expect(values[3]).toEqual({
    code: '8099-4',
    name: 'Anti-TPO',
    value: 214,
    unit: 'kU/L',
    low: 0,
    high: 34,
    flag: 'high',
  });
});

test('[DOC-12] what is no CDA document has no results', () => {
  expect(cdaValues('<Bundle/>')).toEqual([]);
  expect(cdaValues('no document')).toEqual([]);
});
