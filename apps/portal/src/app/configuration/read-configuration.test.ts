import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Configuration } from '../../context/configuration.ts';
import { readConfiguration } from './read-configuration.ts';
import { portalSettings, type PortalSetting } from '@epr/domain/settings';

const complete = {
  PORTAL_ROLE: 'patient',
  PORTAL_FHIR_URL: 'https://fhir.example.org/r4',
  PORTAL_EPR_URL: 'https://epr.example.org/epr/',
  PORTAL_HOME_COMMUNITY_ID: 'urn:oid:2.16.756.5.30.1.999.1',
  PORTAL_HOME_COMMUNITY_NAME: 'Stammgemeinschaft Muster',
  PORTAL_HOME_COMMUNITY_PREFIX: 'muster',
  PORTAL_CAPTCHA_SITE_KEY: 'embedded',
  PORTAL_IDENTITY_PROVIDERS: '[{"id":"alpen-id","name":"Alpen-ID","issuer":"https://id.example.org/idp/alpen-id"}]',
};
const origin = 'https://portal.example.org';
/** Where each flag is found in the configuration. */
const flags: Readonly<Record<string, (read: Configuration | undefined) => boolean | undefined>> = {
  PORTAL_FEATURE_VACCINATION: (read) => read?.features.vaccination,
  PORTAL_FEATURE_SEARCH_CONTENTS: (read) => read?.features.searchContents,
  PORTAL_FEATURE_PATIENT_ONBOARDING: (read) => read?.features.patientOnboarding,
  PORTAL_FEATURE_PROFESSIONAL_ONBOARDING: (read) => read?.features.professionalOnboarding,
  PORTAL_FEATURE_EXTERNAL_PATIENT_REGISTRATION: (read) => read?.features.externalPatientRegistration,
  PORTAL_FEATURE_NEW_METADATA: (read) => read?.features.newMetadata,
  PORTAL_FEATURE_SHARE: (read) => read?.features.share,
  PORTAL_EPD_CERTIFIED: (read) => read?.features.epdCertified,
  PORTAL_CHECK_ROLE_AT_SIGN_IN: (read) => read?.switches.checkRoleAtSignIn,
  PORTAL_CHECK_ROLE_IN_ROUTES: (read) => read?.switches.checkRoleInRoutes,
  PORTAL_SESSION_CONSTRAINTS: (read) => read?.switches.sessionConstraints,
  PORTAL_LOGOUT_COUNTDOWN: (read) => read?.switches.logoutCountdown,
  PORTAL_HONOUR_ID_TOKEN_EXPIRY: (read) => read?.switches.honourIdTokenExpiry,
  PORTAL_PDF_A_CHECK: (read) => read?.switches.pdfACheck,
  PORTAL_AUTO_REPRESENT: (read) => read?.switches.autoRepresent,
};

describe('the configuration of a deployment', () => {
  test('[CFG-02] every missing mandatory name is reported at once', () => {
    expect(readConfiguration({ PORTAL_FHIR_URL: ' ' }, origin)).toEqual({
      ok: false,
      error: {
        kind: 'missing',
        names: [
          'PORTAL_FHIR_URL',
          'PORTAL_EPR_URL',
          'PORTAL_HOME_COMMUNITY_ID',
          'PORTAL_HOME_COMMUNITY_NAME',
          'PORTAL_HOME_COMMUNITY_PREFIX',
          'PORTAL_CAPTCHA_SITE_KEY',
        ],
        details: [],
      },
    });
  });

  test('[CFG-02] unreadable values are reported together with missing ones', () => {
    expect(readConfiguration({ ...complete, PORTAL_EPR_URL: '', PORTAL_IDLE_TIMEOUT: 'long' }, origin)).toMatchObject({
      error: {
        kind: 'missing',
        names: ['PORTAL_EPR_URL'],
        details: [expect.stringContaining('PORTAL_IDLE_TIMEOUT')],
      },
    });
  });

  test.each([
    'PORTAL_IDLE_TIMEOUT',
    'PORTAL_SESSION_AGE',
    'PORTAL_DOCUMENTS_PER_SESSION',
    'PORTAL_MAX_DOCUMENT_SIZE',
    'PORTAL_MAX_PREVIEW_PAGES',
  ])('[CFG-05] a limit that is not a whole number above 0 is a start-up error: %s', (name) => {
    for (const value of ['0', '00', '-1', '1.5', ''.padEnd(10, '9')])
      expect(readConfiguration({ ...complete, [name]: value }, origin), value).toMatchObject({
        ok: false,
        error: { kind: 'wrong', details: [`${name} must be a whole number above 0, not "${value}".`] },
      });
    expect(readConfiguration({ ...complete, [name]: '1' }, origin).ok).toBe(true);
  });

  test.each(['clinic', 'Patient', 'HCP'])('[CFG-01] the role %s is a start-up error', (role) => {
    const read = readConfiguration({ ...complete, PORTAL_ROLE: role }, origin);
    expect(read).toMatchObject({ ok: false, error: { kind: 'wrong', details: [expect.stringContaining(role)] } });
  });

  test('[CFG-01] the variant comes from the configuration and defaults to the patient portal', () => {
    expect(['professional', 'patient', ''].map((role) => valueOf({ ...complete, PORTAL_ROLE: role }).variant)).toEqual([
      'professional',
      'patient',
      'patient',
    ]);
  });

  test('[CFG-03] a minimal provider gets the client id of the variant and the redirect URI /signed-in; its endpoints are discovered', () => {
    expect(valueOf({ ...complete, PORTAL_ROLE: 'professional' }).providers).toEqual([
      {
        id: 'alpen-id',
        name: 'Alpen-ID',
        issuer: 'https://id.example.org/idp/alpen-id',
        clientId: 'portal-professional',
        redirectUri: 'https://portal.example.org/signed-in',
        scopes: ['openid', 'profile'],
      },
    ]);
  });

  test('traceparent is sent only to configured origins, and only web addresses are accepted as origins', () => {
    expect(valueOf(complete).traceOrigins).toEqual([]);
    const PORTAL_TRACE_ORIGINS = 'https://fhir.example.org/r4, https://id.example.org';
    expect(valueOf({ ...complete, PORTAL_TRACE_ORIGINS }).traceOrigins).toEqual([
      'https://fhir.example.org',
      'https://id.example.org',
    ]);
    expect(readConfiguration({ ...complete, PORTAL_TRACE_ORIGINS: 'fhir,id' }, origin)).toMatchObject({
      error: { details: ['PORTAL_TRACE_ORIGINS must be web addresses, not "fhir, id".'] },
    });
  });

  test('[CFG-03] a provider may configure every value itself; incomplete ones and an eighth provider are rejected', () => {
    const own = {
      id: 'a',
      name: 'A',
      issuer: 'https://a.example',
      authorizationEndpoint: 'https://b.example/a',
      tokenEndpoint: 'https://b.example/t',
      exchangeEndpoint: 'https://c.example/xua',
      jwksUri: 'https://b.example/j',
      logoutEndpoint: 'https://b.example/l',
      sessionEndpoint: 'https://b.example/s',
      clientId: 'c',
      redirectUri: 'https://p.example/back',
      scopes: ['openid', 'x'],
    };
    expect(valueOf({ ...complete, PORTAL_IDENTITY_PROVIDERS: JSON.stringify([own]) }).providers[0]).toMatchObject(own);
    const several = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, index) => ({ ...own, id: `p${index}` })));
    expect(valueOf({ ...complete, PORTAL_IDENTITY_PROVIDERS: several(7) }).providers).toHaveLength(7);
    expect(readConfiguration({ ...complete, PORTAL_IDENTITY_PROVIDERS: several(8) }, origin)).toMatchObject({
      error: { details: ['PORTAL_IDENTITY_PROVIDERS has 8 entries, at most 7 are supported.'] },
    });
    expect(readConfiguration({ ...complete, PORTAL_IDENTITY_PROVIDERS: '[{"id":"a"}]' }, origin)).toMatchObject({
      ok: false,
      error: { details: [expect.stringContaining('entry 1 needs id')] },
    });
    for (const wrong of [
      [{ ...own, sessionEndpoint: 'session' }],
      [{ ...own, issuer: 'ftp://a.example' }],
      [{ ...own, issuer: 'https://' }],
      [{ ...own, name: '' }],
      [{ ...own, id: '' }],
      [{ ...own, id: 7 }],
      [null],
      ['alpen-id'],
      own,
    ])
      expect(
        readConfiguration({ ...complete, PORTAL_IDENTITY_PROVIDERS: JSON.stringify(wrong) }, origin).ok,
        JSON.stringify(wrong),
      ).toBe(false);
    const described = { ...own, description: { 'de-ch': 'Mit App' }, clientId: '', scopes: ['openid', 7] };
    expect(valueOf({ ...complete, PORTAL_IDENTITY_PROVIDERS: JSON.stringify([described]) }).providers[0]).toMatchObject(
      {
        description: { 'de-ch': 'Mit App' },
        clientId: 'portal-patient',
        scopes: ['openid'],
      },
    );
  });

  test('[CFG-03] two providers with one id are rejected, because the second one would sign in at the first', () => {
    const provider = (id: string, name: string) => ({ id, name, issuer: `https://${name}.example` });
    const PORTAL_IDENTITY_PROVIDERS = JSON.stringify([
      provider('a', 'one'),
      provider('b', 'two'),
      provider('a', 'three'),
    ]);
    expect(readConfiguration({ ...complete, PORTAL_IDENTITY_PROVIDERS }, origin)).toMatchObject({
      ok: false,
      error: { details: ['PORTAL_IDENTITY_PROVIDERS: the id "a" occurs twice.'] },
    });
  });

  test('[CFG-04] feature flags have the defaults of the specification', () => {
    expect(valueOf(complete).features).toEqual({
      vaccination: false,
      searchContents: false,
      patientOnboarding: true,
      professionalOnboarding: true,
      externalPatientRegistration: true,
      newMetadata: false,
      share: true,
      epdCertified: false,
    });
  });

  test('[CFG-05] switches and limits have the defaults of the specification and can be changed', () => {
    const { switches, limits } = valueOf(complete);
    expect(Object.values(switches)).toEqual([true, true, true, true, true, true, false]);
    expect(limits).toMatchObject({
      idleTimeout: 900,
      sessionAge: 3600,
      documentsPerSession: 2,
      maxDocumentSize: 1000,
      uploadTypes: ['pdf-a'],
    });
    const changed = valueOf({
      ...complete,
      PORTAL_SESSION_CONSTRAINTS: 'FALSE',
      PORTAL_IDLE_TIMEOUT: '60',
      PORTAL_UPLOAD_TYPES: 'pdf-a, images',
    });
    expect([changed.switches.sessionConstraints, changed.limits.idleTimeout, changed.limits.uploadTypes]).toEqual([
      false,
      60,
      ['pdf-a', 'images'],
    ]);
  });

  test('[CFG-06] colour, name and languages come from configuration; Romansh is not offered by default (NAV-16)', () => {
    const { primaryColour, homeCommunity, locales } = valueOf(complete);
    expect([primaryColour, homeCommunity.name, locales]).toEqual([
      '#1266AD',
      'Stammgemeinschaft Muster',
      ['de-ch', 'fr-ch', 'it-ch', 'en-us'],
    ]);
    expect(valueOf({ ...complete, PORTAL_LOCALES: 'fr-ch,rm-ch,fr-CH' }).locales).toEqual(['fr-ch', 'rm-ch']);
    expect(readConfiguration({ ...complete, PORTAL_LOCALES: 'xx,fr-ch,yy' }, origin)).toMatchObject({
      error: { details: [expect.stringMatching(/: xx, yy\.$/)] },
    });
  });

  test('[CFG-07] the version defaults to latest', () => {
    expect([valueOf(complete).version, valueOf({ ...complete, PORTAL_VERSION: 'v1.2.0' }).version]).toEqual([
      'latest',
      'v1.2.0',
    ]);
  });

  test.each([
    ['PORTAL_DELEGATION_TEMPLATE', '301', '304', ({ delegationTemplate }) => delegationTemplate],
    ['PORTAL_CAPTCHA', 'proof-of-work', 'mtcaptcha', ({ captchaKind }) => captchaKind],
    ['PORTAL_UPLOAD_FORM', 'multipart', 'transaction', ({ endpoints }) => endpoints.uploadForm ?? ''],
  ] as const satisfies readonly (readonly [string, string, string, (read: Configuration) => string])[])(
    '[CFG-01] %s is %s or %s, and nothing else',
    (name, one, other, read) => {
      expect([one, other].map((value) => read(valueOf({ ...complete, [name]: value })))).toEqual([one, other]);
      expect(readConfiguration({ ...complete, [name]: 'something' }, origin)).toMatchObject({
        error: { details: [`${name} must be ${one} or ${other}, not "something".`] },
      });
    },
  );

  test('[CFG-01] [CFG-04] [CFG-05] [CFG-07] every configured value is read into its own field', () => {
    for (const [name, place] of Object.entries(flags)) {
      const [before, after] = ['false', 'true'].map((flag) => valueOf({ ...complete, [name]: flag }));
      expect([name, place(before), place(after)]).toEqual([name, false, true]);
    }
    const numbers = ['IDLE_TIMEOUT', 'SESSION_AGE', 'DOCUMENTS_PER_SESSION', 'MAX_DOCUMENT_SIZE', 'MAX_PREVIEW_PAGES'];
    const web = ['TERMS', 'DATA_PROTECTION', 'HELP', 'IMPRINT', 'ACCESSIBILITY', 'PATIENT_PORTAL', 'CAPTCHA'];
    const read = valueOf({
      ...complete,
      ...Object.fromEntries(numbers.map((name, place) => [`PORTAL_${name}`, String(place + 1)])),
      ...Object.fromEntries(web.map((name) => [`PORTAL_${name}_URL`, `https://${name.toLowerCase()}.test`])),
      PORTAL_CONTACT_EMAIL: 'e-mail',
      PORTAL_CONTACT_PHONE: 'phone',
      PORTAL_CONTACT_ADDRESS: 'address',
    });
    expect(read).toMatchObject({
      endpoints: { fhir: 'https://fhir.example.org/r4', epr: 'https://epr.example.org/epr' },
      homeCommunity: { id: 'urn:oid:2.16.756.5.30.1.999.1', name: 'Stammgemeinschaft Muster', prefix: 'muster' },
      captchaSiteKey: 'embedded',
      captchaUrl: 'https://captcha.test',
      patientPortal: 'https://patient_portal.test',
      limits: { idleTimeout: 1, sessionAge: 2, documentsPerSession: 3, maxDocumentSize: 4, maxPreviewPages: 5 },
      links: {
        terms: 'https://terms.test',
        dataProtection: 'https://data_protection.test',
        help: 'https://help.test',
        imprint: 'https://imprint.test',
        accessibility: 'https://accessibility.test',
      },
      contact: { email: 'e-mail', phone: 'phone', address: 'address' },
    });
    expect(valueOf(complete)).toMatchObject({ captchaUrl: 'https://fhir.example.org/captcha', links: {} });
    expect(valueOf(complete)).not.toHaveProperty('patientPortal');
  });

  test('an unreadable value is reported by name and never replaced by its default', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'PORTAL_IDLE_TIMEOUT',
          'PORTAL_FEATURE_SHARE',
          'PORTAL_PRIMARY_COLOUR',
          'PORTAL_FHIR_URL',
          'PORTAL_LOCALES',
          'PORTAL_UPLOAD_TYPES',
        ),
        (name) => {
          const read = readConfiguration({ ...complete, [name]: '?!' }, origin);
          expect(read).toMatchObject({
            ok: false,
            error: { kind: 'wrong', details: [expect.stringContaining(name)] },
          });
        },
      ),
    );
  });

  test.each([
    ['PORTAL_FHIR_URL', 'ftp://fhir.example.org', 'a web address'],
    ['PORTAL_EPR_URL', 'https//epr.example.org', 'a web address'],
    ['PORTAL_FEATURE_SHARE', 'yes', 'true or false'],
    ['PORTAL_UPLOAD_TYPES', 'pdf-a, none, never', /^names of pdf-a, pdf, .*, not "none, never"\.$/],
    ['PORTAL_PRIMARY_COLOUR', '#1266A', 'a colour like #1266AD'],
    ['PORTAL_PRIMARY_COLOUR', '#1266AD0', 'a colour like #1266AD'],
    ['PORTAL_PRIMARY_COLOUR', '1266AD', 'a colour like #1266AD'],
    ['PORTAL_IDENTITY_PROVIDERS', '[{', /^a JSON array\.$/],
  ])('[CFG-01] [CFG-02] %s cannot be «%s»: it must be %s', (name, value, expected) => {
    const read = readConfiguration({ ...complete, [name]: value }, origin);
    const [problem = '', ...more] = read.ok ? [] : read.error.details;
    const said = typeof expected === 'string' ? `${expected}, not "${value}".` : expect.stringMatching(expected);
    expect([problem.replace(`${name} must be `, ''), more]).toEqual([said, []]);
  });

  test('[CFG-01] an address may end in slashes', () => {
    const read = valueOf({ ...complete, PORTAL_FHIR_URL: 'https://fhir.example.org/r4//' });
    expect(read.endpoints.fhir).toBe('https://fhir.example.org/r4');
  });

  test('docs/configuration.md lists every value with its kind and its default', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../../docs/configuration.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `(PORTAL_\w+)` *\| *(\w+) *\| *(.*?) *\| *(.+?) *\|$/gm)].map(
      ([, name, kind, standard]) => [name, kind, standard],
    );
    const table = Object.entries<PortalSetting>(portalSettings).map(([name, { kind, mandatory, standard }]) => [
      name,
      kind,
      mandatory ? '**mandatory**' : standard ? `\`${standard}\`` : '',
    ]);
    expect(rows).toEqual(table);
  });
});

function valueOf(values: Readonly<Record<string, string>>) {
  const read = readConfiguration(values, origin);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}
