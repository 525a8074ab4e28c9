import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../i18n/language.ts';
import { defaultProviders } from './providers.ts';
import { readProviders } from './read-providers.ts';

describe('the table of providers', () => {
  test('[SES-01] has seven providers by default, two for each portal, described in every language', () => {
    expect(defaultProviders.map(({ id }) => id)).toEqual([
      'alpen-id',
      'see-id',
      'praxis-id',
      'spital-id',
      'gipfel-id',
      'wald-id',
      'stern-id',
    ]);
    expect(defaultProviders.filter(({ audience }) => audience === 'patient')).toHaveLength(2);
    expect(defaultProviders.filter(({ audience }) => audience === 'professional')).toHaveLength(2);
    for (const { description } of defaultProviders)
      for (const language of languages) expect(description[language]).not.toBe('');
  });

  test('[SES-01] is read back unchanged from its JSON', () => {
    expect(readProviders(JSON.stringify(defaultProviders))).toEqual({ ok: true, value: defaultProviders });
  });

  test('[SES-01] a missing translation falls back to German', () => {
    const read = readProviders('[{"id":"kanton","name":"Kanton","description":{"de":"Mit Karte","en":"With a card"}}]');
    expect(read).toMatchObject({
      ok: true,
      value: [{ description: { de: 'Mit Karte', fr: 'Mit Karte', en: 'With a card' } }],
    });
  });

  test('[SES-01] a provider for an unknown audience is offered by no portal', () => {
    const read = readProviders('[{"id":"kanton","name":"Kanton","audience":"staff"}]');
    expect(read).toEqual({ ok: true, value: [{ id: 'kanton', name: 'Kanton', description: expect.any(Object) }] });
  });

  test('[SES-01] an unusable table is rejected with a reason, and no JSON causes an exception', () => {
    for (const bad of [
      '',
      '{}',
      '[]',
      '[null]',
      '[{"id":"A b","name":"x"}]',
      '[{"id":"a","name":""}]',
      '[{"id":"a","name":" "}]',
      '[{"id":"-a","name":"x"}]',
      '[{"id":"a","name":"x"},{"id":"a","name":"y"}]',
    ]) {
      expect(readProviders(bad), bad).toMatchObject({ ok: false, error: expect.any(String) });
    }
    fc.assert(fc.property(fc.json(), (json) => typeof readProviders(json).ok === 'boolean'));
  });
});
