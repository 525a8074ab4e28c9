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
  it('[SES-19] are written as a List with contained items, and read back', () => {
    const list = writeRepresentatives(patient, [rita, rolf], now);
    expect(list.entry?.map(({ item }) => item.reference)).toEqual(['#representative-1', '#representative-2']);
    expect(readRepresentatives(JSON.parse(JSON.stringify(list)))).toEqual({ ok: true, value: [rita, rolf] });
  });

  it('[SES-19] [COM-03] are written with patient and date, and each person with identifier, name and period', () => {
    const subject = { identifier: { system: 'urn:oid:2.16.756.5.30.1.127.3.10.3', value: patient } };
    const whole = { ...rolf, start: '2026-02-01' as Day };
    const type = {
      coding: [{ system: 'urn:ietf:rfc:3986', code: 'urn:e-health-suisse:representative-id' }],
    };
    const person = { resourceType: 'RelatedPerson', active: true, patient: subject };
    expect(writeRepresentatives(patient, [rita, whole], now)).toEqual({
      resourceType: 'List',
      status: 'current',
      mode: 'snapshot',
      title: 'Representatives',
      subject,
      date: now,
      contained: [
        {
          ...person,
          id: 'representative-1',
          identifier: [{ type, value: 'rita.keller' }],
          name: [{ family: 'Keller', given: ['Rita'] }],
        },
        {
          ...person,
          id: 'representative-2',
          identifier: [{ type, value: 'rolf' }],
          name: [{ family: 'Vertreter', given: ['Rolf'] }],
          period: { start: '2026-02-01', end: '2027-01-31' },
        },
      ],
      entry: [{ item: { reference: '#representative-1' } }, { item: { reference: '#representative-2' } }],
    });
    expect(readRepresentatives(writeRepresentatives(patient, [whole], now))).toEqual({ ok: true, value: [whole] });
    const begun = { ...rita, start: '2026-02-01' as Day };
    expect(readRepresentatives(writeRepresentatives(patient, [begun], now))).toEqual({ ok: true, value: [begun] });
  });

  it('[SES-19] are read with the day of an instant, all given names and the first valid identifier', () => {
    const person = {
      resourceType: 'RelatedPerson',
      id: 'a',
      identifier: [null, { value: 7 }, { value: 'x' }, { value: 'y' }],
      name: [{ given: ['Anna', 7, 'Maria'], family: 'Keller' }],
      period: { start: '2026-01-31T23:00:00Z', end: '2027' },
    };
    const list = { resourceType: 'List', contained: [person], entry: [{ item: { reference: '#a' } }] };
    expect(readRepresentatives(list)).toEqual({
      ok: true,
      value: [{ id: 'x', given: 'Anna Maria', family: 'Keller', start: '2026-02-01' }],
    });
  });

  it.each([
    [
      'the official name before one at birth',
      [
        { use: 'maiden', family: 'Muster' },
        { use: 'official', family: 'Keller', given: ['Rita'] },
      ],
      { given: 'Rita', family: 'Keller' },
    ],
    ['a name in one piece', [{ text: 'Rita Keller' }], { given: '', family: 'Rita Keller' }],
    ['a given name alone', [{ given: ['Rita'] }], { given: 'Rita', family: '' }],
  ])('[SES-19] are read with %s', (_what, name, expected) => {
    const person = { resourceType: 'RelatedPerson', id: 'a', identifier: [{ value: 'x' }], name };
    const list = { resourceType: 'List', contained: [person], entry: [{ item: { reference: '#a' } }] };
    expect(readRepresentatives(list)).toEqual({ ok: true, value: [{ id: 'x', ...expected }] });
  });

  it('[SES-19] an empty list has an emptyReason', () => {
    const list = writeRepresentatives(patient, [], now);
    expect([list.entry, list.contained, list.emptyReason?.coding?.[0]?.code]).toEqual([
      undefined,
      undefined,
      'nilknown',
    ]);
    expect(readRepresentatives(list)).toEqual({ ok: true, value: [] });
  });

  it('[SES-19] an item without an identifier is left out, one without a name is kept', () => {
    const person = { resourceType: 'RelatedPerson', id: 'a', identifier: [{ value: 'x' }] };
    const list = {
      resourceType: 'List',
      contained: [
        { ...person, id: undefined },
        person,
        { resourceType: 'RelatedPerson', id: 'b' },
        { ...person, id: 'c', active: false },
        { ...person, id: 'p', resourceType: 'Practitioner' },
        null,
      ],
      entry: ['#a', '#b', '#c', '#p', '#d', '#undefined', 'RelatedPerson/9'].map((reference) => ({
        item: { reference },
      })),
    };
    expect(readRepresentatives(list)).toEqual({ ok: true, value: [{ id: 'x', given: '', family: '' }] });
  });

  it('[SES-19] reading arbitrary JSON never throws, and other resource types are refused', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (contained) => void readRepresentatives({ resourceType: 'List', contained })),
    );
    expect(readRepresentatives({ resourceType: 'Bundle' })).toEqual({ ok: false, error: 'not a List' });
  });
});
