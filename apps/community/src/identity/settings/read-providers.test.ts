import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../i18n/language.ts';
import { clientsOf } from './clients.ts';
import { defaultProviders } from './providers.ts';
import { offeredProviders, readProviders } from './read-providers.ts';

test('[SES-01] [SES-08] the portals of one kind are a public client, with two pages of each as targets; a kind without a portal is none', () => {
  const origins = ['https://one.example', 'https://two.example'];
  expect(clientsOf(origins.map((origin) => ({ variant: 'patient', origin })))).toEqual([
    {
      client_id: 'portal-patient',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:token-exchange'],
      redirect_uris: origins.map((origin) => `${origin}/signed-in`),
      post_logout_redirect_uris: origins.map((origin) => `${origin}/login`),
    },
  ]);
});

describe('the table of providers', () => {
  test('[SES-01] has seven providers by default, described in every language', () => {
    expect(defaultProviders.map(({ id }) => id)).toEqual([
      'alpen-id',
      'see-id',
      'praxis-id',
      'spital-id',
      'gipfel-id',
      'wald-id',
      'stern-id',
    ]);
    for (const language of languages) {
      const texts = defaultProviders.map(({ description }) => description[language]);
      expect(texts).not.toContain('');
      expect(new Set(texts).size).toBe(texts.length);
    }
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

  test('[SES-01] a portal offers the providers with its variant as audience; all of them when no provider has one', () => {
    const own = (...audiences: readonly (string | undefined)[]) =>
      JSON.stringify(audiences.map((audience, index) => ({ id: `own-${index}`, name: 'Own', audience })));
    const offered = (json?: string) =>
      (['patient', 'professional'] as const).map((variant) => offeredProviders(variant, json).map(({ id }) => id));
    expect(offered()).toEqual([
      ['alpen-id', 'see-id'],
      ['praxis-id', 'spital-id'],
    ]);
    expect(offered(own('professional', 'patient', undefined))).toEqual([['own-1'], ['own-0']]);
    expect(offered(own(undefined, undefined))).toEqual([
      ['own-0', 'own-1'],
      ['own-0', 'own-1'],
    ]);
    expect(offered('{}')).toEqual([[], []]);
  });

  test('[SES-01] an unusable table is rejected with a reason, and no JSON causes an exception', () => {
    for (const bad of [
      '',
      '{}',
      '[]',
      '[null]',
      '[{"id":"A b","name":"x"}]',
      '[{"id":5,"name":"x"}]',
      '[{"id":"a","name":""}]',
      '[{"id":"a","name":" "}]',
      '[{"id":"-a","name":"x"}]',
      '[{"id":"a","name":"x"},{"id":"a","name":"y"}]',
    ]) {
      expect(readProviders(bad), bad).toMatchObject({ ok: false, error: expect.any(String) });
    }
    expect(readProviders('[{"id":"a","name":"x"},{"id":"b"}]')).toMatchObject({
      error: expect.stringMatching(/^entry 2 /),
    });
    fc.assert(fc.property(fc.json(), (json) => typeof readProviders(json).ok === 'boolean'));
  });

  test('[SES-01] [CFG-05] a member that is not documented is rejected by its name', () => {
    for (const [member, name] of [
      ['"Audience":"patient"', 'Audience'],
      ['"description":{"de":"Für alle","fr-ch":"Pour tous"}', 'fr-ch'],
    ])
      expect(readProviders(`[{"id":"a","name":"x"},{"id":"b","name":"y",${member}}]`)).toEqual({
        ok: false,
        error: `entry 2 has "${name}", which docs/configuration.md does not list`,
      });
  });

  test('[SES-01] [CFG-05] an audience that no portal has is rejected: the provider would be offered by no portal, or by all', () => {
    for (const audience of ['staff', 'Patient', '', null])
      expect(
        readProviders(
          JSON.stringify([
            { id: 'a', name: 'x' },
            { id: 'b', name: 'y', audience },
          ]),
        ),
      ).toEqual({
        ok: false,
        error: 'entry 2 has another audience than "patient" or "professional"',
      });
  });

  test('[SES-01] a description that is no text is left out', () => {
    const none = { de: '', fr: '', it: '', en: '', rm: '' };
    for (const description of ['null', '"text"', '{"de":7}'])
      expect(readProviders(`[{"id":"a","name":"x","description":${description}}]`)).toMatchObject({
        value: [{ description: none }],
      });
    expect(readProviders('[{"id":"a","name":"x","description":{"de":"Mit Karte","fr":7}}]')).toMatchObject({
      value: [{ description: { fr: 'Mit Karte' } }],
    });
  });
});
