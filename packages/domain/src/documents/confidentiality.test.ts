import { labelOf } from '@epr/codes/code-list';
import { confidentiality } from '@epr/codes/confidentiality';
import { describe, expect, it } from 'vitest';
import {
  confidentialityLevels,
  confidentialityOf,
  isLessProtected,
  confidentialityCoding,
  strictestLabel,
  type Confidentiality,
} from './confidentiality.ts';

const { normal, restricted, secret } = confidentialityLevels;
const hl7 = (code: string) => ({ system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code });
const strange = { system: 'urn:oid:2.999.1', code: 'for-the-family' };

describe('the strictest of several confidentiality labels', () => {
  it.each<readonly [string, Parameters<typeof strictestLabel>[0], Confidentiality | undefined]>([
    ['the one that protects most counts', [[normal], [secret], [restricted]], 'secret'],
    ['one alone counts', [[restricted]], 'restricted'],
    ['a translation of the same level changes nothing', [[restricted, hl7('R')]], 'restricted'],
    ['a translation may come first', [[hl7('V'), secret]], 'secret'],
    ['a translation of a lower level makes the level unknown', [[restricted, hl7('N')]], undefined],
    ['the same letter of another system is not understood', [[normal, { ...strange, code: 'N' }]], undefined],
    ['an unknown label takes precedence over known ones', [[normal], [strange]], undefined],
    ['an unknown coding of a label takes precedence over a known one', [[strange, normal]], undefined],
  ])('[DOC-29] [COM-04] %s', (_words, labels, level) => {
    const label = strictestLabel(labels);
    expect(label).toBeDefined();
    expect(label && confidentialityOf(label)).toBe(level);
  });

  it('[DOC-29] [COM-04] a code of another system is not a confidentiality level', () => {
    for (const { code } of [normal, restricted, secret])
      expect(confidentialityOf({ code, system: 'urn:oid:2.999.1' })).toBeUndefined();
    expect([normal, restricted, secret].map(confidentialityOf)).toEqual(['normal', 'restricted', 'secret']);
  });

  it('[COD-01] [DOC-29] the levels have the official codes', () => {
    expect([normal, restricted, secret].map(({ code }) => labelOf(confidentiality, { code }, 'en'))).toEqual([
      'Normal access',
      'Restricted access',
      'Secret',
    ]);
  });

  it('[DOC-29] orders the levels: normal protects less than restricted, restricted less than secret', () => {
    const all = ['normal', 'restricted', 'secret'] as const;
    const less = all.flatMap((one) => all.filter((other) => isLessProtected(one, other)).map((other) => [one, other]));
    expect(less).toEqual([
      ['normal', 'restricted'],
      ['normal', 'secret'],
      ['restricted', 'secret'],
    ]);
  });

  it('[DOC-17] [COD-02] returns the official code of a level, or the given coding if it is unchanged, and throws on an unknown code', () => {
    expect([confidentialityCoding(restricted.code), confidentialityCoding(secret.code, normal)]).toEqual([
      restricted,
      secret,
    ]);
    const given = { ...normal, display: 'Normal zugänglich' };
    expect(confidentialityCoding(normal.code, given)).toBe(given);
    expect(confidentialityCoding('1', { code: '1', system: 's' })).toEqual({ code: '1', system: 's' });
    expect(() => confidentialityCoding('for-the-family')).toThrow('for-the-family');
  });

  it('[DOC-29] is undefined without labels', () => {
    expect(strictestLabel([])).toBeUndefined();
  });
});
