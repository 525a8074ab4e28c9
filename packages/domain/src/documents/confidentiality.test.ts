import { describe, expect, it } from 'vitest';
import { confidentialityLevels, confidentialityOf, strictestLabel, type Confidentiality } from './confidentiality.ts';

const { normal, restricted, secret } = confidentialityLevels;
const hl7 = (code: string) => ({ system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code });
const strange = { system: 'urn:oid:2.999.1', code: 'for-the-family' };

describe('of several labels', () => {
  it.each<readonly [string, Parameters<typeof strictestLabel>[0], Confidentiality | undefined]>([
    ['the one that protects most counts', [[normal], [secret], [restricted]], 'secret'],
    ['one alone counts', [[restricted]], 'restricted'],
    ['a translation that says the same changes nothing', [[restricted, hl7('R')]], 'restricted'],
    ['a translation that says less is not understood, so nobody knows', [[restricted, hl7('N')]], undefined],
    ['one nobody knows counts before those that are known', [[normal], [strange]], undefined],
    ['a coding nobody knows inside of a label counts before the known one', [[strange, normal]], undefined],
  ])('[DOC-29] [COM-04] %s', (_words, labels, level) => {
    const label = strictestLabel(labels);
    expect(label).toBeDefined();
    expect(label && confidentialityOf(label)).toBe(level);
  });

  it('[DOC-29] [COM-04] a code of another system is no level, whatever it says', () => {
    for (const { code } of [normal, restricted, secret])
      expect(confidentialityOf({ code, system: 'urn:oid:2.999.1' })).toBeUndefined();
    expect([normal, restricted, secret].map(confidentialityOf)).toEqual(['normal', 'restricted', 'secret']);
  });

  it('[DOC-29] none is none', () => {
    expect(strictestLabel([])).toBeUndefined();
  });
});
