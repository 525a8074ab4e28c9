import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Representative } from '@epr/domain/representation';
import type { Day, Spid } from '@epr/domain/values';
import { readRepresentatives, writeRepresentatives } from './index.ts';

const patient = '761337610411353650' as Spid;
const now = '2026-11-22T10:00:00.000Z';
const rita: Representative = { id: 'rita.keller', given: 'Rita', family: 'Keller' };
const rolf: Representative = { id: 'rolf', given: 'Rolf', family: 'Vertreter', end: '2027-01-31' as Day };

describe('the representatives of a patient', () => {
  it('[SES-19] are a List with contained items, read as they were written', () => {
    const list = writeRepresentatives(patient, [rita, rolf], now);
    expect(list.entry?.map(({ item }) => item.reference)).toEqual(['#representative-1', '#representative-2']);
    expect(readRepresentatives(JSON.parse(JSON.stringify(list)))).toEqual({ ok: true, value: [rita, rolf] });
  });

  it('[SES-19] nobody is a List that says so', () => {
    const list = writeRepresentatives(patient, [], now);
    expect([list.entry, list.contained, list.emptyReason?.coding?.[0]?.code]).toEqual([
      undefined,
      undefined,
      'nilknown',
    ]);
    expect(readRepresentatives(list)).toEqual({ ok: true, value: [] });
  });

  it('[SES-19] an item that names nobody is left out, one without a name is not', () => {
    const person = { resourceType: 'RelatedPerson', id: 'a', identifier: [{ value: 'x' }] };
    const list = {
      resourceType: 'List',
      contained: [person, { resourceType: 'RelatedPerson', id: 'b' }, { ...person, id: 'c', active: false }, null],
      entry: ['#a', '#b', '#c', '#d', 'RelatedPerson/9'].map((reference) => ({ item: { reference } })),
    };
    expect(readRepresentatives(list)).toEqual({ ok: true, value: [{ id: 'x', given: '', family: '' }] });
  });

  it('[SES-19] reading never throws, and what is no List is refused', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (contained) => void readRepresentatives({ resourceType: 'List', contained })),
    );
    expect(readRepresentatives({ resourceType: 'Bundle' })).toMatchObject({ ok: false });
  });
});
