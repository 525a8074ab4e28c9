import { describe, expect, it } from 'vitest';
import { readCrossReferenceParameters, readCrossReferenceQuery, writeCrossReference } from './cross-reference.ts';

const [spid, index] = ['urn:oid:2.16.756.5.30.1.127.3.10.3', 'urn:oid:2.999.1'];
const source = { system: index, value: 'p-1' };
const oneSource = 'exactly one sourceIdentifier with system and value is needed';
const someTargets = 'one or two targetSystem are needed';
const parameters = (...parameter: readonly unknown[]) => ({ resourceType: 'Parameters', parameter });
const from = (valueIdentifier: unknown) => ({ name: 'sourceIdentifier', valueIdentifier });
const to = (valueUri: unknown) => ({ name: 'targetSystem', valueUri });

describe('a cross-reference query (PIXm)', () => {
  it.each([[[spid]], [[spid, index]]])(
    '[COM-03] is read from query parameters and from Parameters, for the targets %j',
    (targets) => {
      const expected = { ok: true, value: { source, targets } };
      expect(readCrossReferenceQuery([`${index}|p-1`], targets)).toEqual(expected);
      expect(readCrossReferenceParameters(parameters(null, from(source), { name: 'x' }, ...targets.map(to)))).toEqual(
        expected,
      );
    },
  );

  it('[COM-03] accepts a value that contains a vertical bar', () => {
    expect(readCrossReferenceQuery([`${index}|p|1`], [spid])).toMatchObject({ value: { source: { value: 'p|1' } } });
  });

  it.each<[readonly string[], readonly string[], string]>([
    [[], [spid], oneSource],
    [[`${index}|p-1`, `${index}|p-2`], [spid], oneSource],
    [['p-1'], [spid], oneSource],
    [['|p-1'], [spid], oneSource],
    [[`${index}|`], [spid], oneSource],
    [[`${index}|p-1`], [], someTargets],
    [[`${index}|p-1`], [spid, index, index], someTargets],
  ])('[COM-03] from %j to %j is refused with a reason', (identifiers, targets, refusal) => {
    expect(readCrossReferenceQuery(identifiers, targets)).toEqual({ ok: false, error: refusal });
  });

  it.each<[string, unknown, string]>([
    ['no Parameters', { ...parameters(from(source), to(spid)), resourceType: 'Patient' }, 'Parameters are needed'],
    ['no source', parameters(to(spid)), oneSource],
    ['a source without a system', parameters(from({ value: 'p-1' }), to(spid)), oneSource],
    ['a source without a value', parameters(from({ system: index }), to(spid)), oneSource],
    ['two sources', parameters(from(source), from(source), to(spid)), oneSource],
    ['no target', parameters(from(source)), someTargets],
    ['parameters that are not an array', { resourceType: 'Parameters', parameter: 'x' }, oneSource],
  ])('[COM-03] with %s is refused with a reason', (_what, body, refusal) => {
    expect(readCrossReferenceParameters(body)).toEqual({ ok: false, error: refusal });
  });

  it('[COM-03] reads a target that is not a string as an unknown system', () => {
    expect(readCrossReferenceParameters(parameters(from(source), to(7)))).toMatchObject({ value: { targets: [''] } });
  });

  it('[COM-03] is answered with the identifiers only, and without an empty array', () => {
    const found = [source, { system: spid, value: '761337610411353650' }];
    expect(writeCrossReference(found)).toEqual({
      resourceType: 'Parameters',
      parameter: found.map((valueIdentifier) => ({ name: 'targetIdentifier', valueIdentifier })),
    });
    expect(writeCrossReference([])).toEqual({ resourceType: 'Parameters' });
  });
});
