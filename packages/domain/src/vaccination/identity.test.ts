import { describe, expect, test } from 'vitest';
import { fingerprintOf, shortKeyOf, unknownVaccine } from './fingerprint.ts';
import { distinctiveId, entryId, mainCode, entryContentKey } from './identity.ts';
import { boostrix, entry } from './testing/an-entry.ts';

const uuid = 'acc1f090-5e0c-45ae-b283-521d57c3aa2f';
const snomed = (code: string) => ({ codings: [{ system: 'http://snomed.info/sct', code }] });

describe('identification of an entry', () => {
  test.each([
    [uuid, undefined, uuid],
    [` urn:uuid:${uuid.toUpperCase()} `, 'urn:ietf:rfc:3986', uuid],
    ['URN:OID:1.2.3', undefined, '1.2.3'],
    ['A-17', ' HTTP://Praxis.example ', 'http://praxis.example|a-17'],
    ['A-17', undefined, 'a-17'],
    [`x${uuid}`, 's', `s|x${uuid}`],
    [`${uuid}0`, 's', `s|${uuid}0`],
    ['a urn:uuid:1', 's', 's|a urn:uuid:1'],
  ])('[VAC-05] the id of the identifier %j of %j is %s', (value, system, id) => {
    expect(entryId(value, system)).toBe(id);
  });

  test.each([
    [undefined, []],
    ['Immunization-0001', []],
    ['Immunization', []],
    ['entry_12345678', []],
    ['123456789', []],
    ['0123456789', ['0123456789']],
    ['a1b2c3d4e5-9', ['a1b2c3d4e5-9']],
    [uuid.toUpperCase(), [uuid]],
  ])('[VAC-05] the distinctive id of the resource id %s is %j', (id, names) => {
    expect(distinctiveId(id)).toEqual(names);
  });

  test('[VAC-05] an entry is compared by its first code, or by its text if it has none', () => {
    expect(
      mainCode({
        codings: [
          { system: 'a', code: '' },
          { system: 'b', code: '2' },
          { system: 'c', code: '3' },
        ],
        text: 'x',
      }),
    ).toEqual({
      system: 'b',
      code: '2',
    });
    expect(mainCode({ codings: [], text: ' Grippe ' })).toEqual({ system: '', code: 'grippe' });
    expect(mainCode({ codings: [] })).toEqual({ system: '', code: '' });
  });
});

describe('two copies of an entry', () => {
  const told = entry('1', { diseases: [snomed('b'), snomed('a')], status: 'completed' });
  test.each([
    ['the time of day', { date: '2021-06-01T10:00:00+02:00' }],
    ['the order of the diseases', { diseases: [snomed('a'), snomed('b')] }],
    ['that a shot was completed', { status: 'final' }],
    ['a comment', { comments: [{ text: 'x' }] }],
    ['who confirmed it', { verified: false }],
  ])('[VAC-05] [VAC-06] are the same when they differ in %s', (_words, more) => {
    expect(entryContentKey({ ...told, ...more })).toBe(entryContentKey(told));
  });

  test.each([
    ['the section', { section: 'risks' as const }],
    ['the identifier', { id: '2' }],
    ['the code', { concept: boostrix }],
    ['the day', { date: '2021-06-02' }],
    ['whether it was a mistake', { annulled: true }],
    ['the dose', { dose: 2 }],
    ['the lot', { lot: 'A' }],
    ['a disease', { diseases: [snomed('a'), snomed('c')] }],
    ['that it was not given', { status: 'not-done' }],
    ['its end', { end: '2022-01-01' }],
    ['its value', { value: '99' }],
  ])('[VAC-05] [VAC-06] differ when they differ in %s', (_words, more) => {
    expect(entryContentKey({ ...told, ...more })).not.toBe(entryContentKey(told));
  });

  test('[VAC-05] the status is compared for a risk but not for a finding, and a missing value equals an empty one', () => {
    const told = (section: 'risks' | 'laboratory', status?: string) =>
      entryContentKey(entry('1', { section, ...(status ? { status } : {}) }));
    expect(told('risks', 'active')).not.toBe(told('risks', 'inactive'));
    expect(told('laboratory', 'final')).toBe(told('laboratory', 'amended'));
    expect(told('risks')).not.toBe(told('risks', 'active'));
    const { date: _none, ...undated } = entry('1', {});
    expect(entryContentKey(undated)).toBe(
      entryContentKey({ ...undated, date: '', lot: '', dose: 0, end: '', value: '' }),
    );
  });
});

describe('the fingerprint of an event', () => {
  const shot = entry('1');
  test.each([
    ['another identifier', { id: '2' }, true],
    ['the time of day', { date: '2021-06-01T10:00:00Z' }, true],
    ['a lot and a dose', { lot: 'A', dose: 2 }, true],
    ['that it was completed', { status: 'completed' }, true],
    ['diseases of a vaccine that is known', { diseases: [snomed('a')] }, true],
    ['another section', { section: 'risks' as const }, false],
    ['another vaccine', { concept: boostrix }, false],
    ['another day', { date: '2021-06-02' }, false],
    ['that it was not given', { status: 'not-done' }, false],
    ['a value', { value: '1' }, false],
  ])('[VAC-05] with %s is the same: %s', (_words, more, same) => {
    expect(fingerprintOf({ ...shot, ...more }) === fingerprintOf(shot)).toBe(same);
    expect(fingerprintOf({ ...shot, ...more })).toMatch(/^[\da-f]{64}$/);
  });

  test('[VAC-05] of an unknown vaccine depends on its diseases, in any order', () => {
    const against = (...codes: readonly string[]) =>
      fingerprintOf(entry('1', { concept: snomed(unknownVaccine), diseases: codes.map(snomed) }));
    expect(against('a', 'b')).toBe(against('b', 'a'));
    expect(against('a')).not.toBe(against('b'));
    expect(against('1', '23')).not.toBe(against('12', '3'));
  });

  test('[VAC-05] is undefined without a day or a code', () => {
    const { date: _none, ...undated } = shot;
    for (const one of [undated, { ...shot, date: '2021-06' }, { ...shot, concept: { codings: [] } }])
      expect(fingerprintOf(one)).toBeUndefined();
  });
});

test('[VAC-05] an entry is named in an address by a short name that differs between its versions and reveals nothing', () => {
  const versions = [entry('1'), entry('1', { lot: 'A' }), entry('1', { lot: 'B' }), entry('1', { date: '2020-01-01' })];
  const names = versions.map((one) => shortKeyOf(entryContentKey(one)));
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^[\da-f]{16}$/);
  expect(shortKeyOf(entryContentKey(entry('1')))).toBe(names[0]);
});
