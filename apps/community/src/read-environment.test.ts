import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { InvalidEnvironmentError } from './configuration/environment-values.ts';
import { settingsOf } from './configuration/settings.ts';
import { readEnvironment } from './read-environment.ts';

describe('the environment', () => {
  it('[CFG-05] names the trusted proxies', () => {
    const ranges = ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'];
    expect(readEnvironment({ COMMUNITY_TRUSTED_PROXIES: ranges.join(', ') }).trustedProxies).toEqual(ranges);
    expect(readEnvironment({}).trustedProxies).toEqual([]);
  });

  it.each([
    'COMMUNITY_REQUESTS_PER_TOKEN',
    'COMMUNITY_REQUESTS_PER_ADDRESS',
    'COMMUNITY_SEARCH_VALUES',
    'COMMUNITY_BATCH_ENTRIES',
    'COMMUNITY_LIST_ROWS',
    'COMMUNITY_STATEMENT_TIMEOUT',
    'COMMUNITY_UPLOAD_RATE',
    'COMMUNITY_MAX_UPLOAD',
    'COMMUNITY_IDLE_TIMEOUT',
    'COMMUNITY_SESSION_AGE',
    'COMMUNITY_DOCUMENTS_PER_SESSION',
    'COMMUNITY_ZIP_DOCUMENTS',
    'COMMUNITY_ZIP_BYTES',
  ])(
    '[CFG-05] %s must be a whole number from 1: zero, negative and fractional values are rejected with its name',
    (name) => {
      for (const value of ['0', '-1', '1.5', 'none'])
        expect(() => readEnvironment({ [name]: value }), value).toThrow(`${name} must be a whole number from 1`);
      expect(() => readEnvironment({ [name]: '1' })).not.toThrow();
    },
  );

  it.each([
    ['PORT', 65_535],
    ['CLAMD_PORT', 65_535],
    ['COMMUNITY_SEARCH_VALUES', 1000],
    ['COMMUNITY_BATCH_ENTRIES', 1000],
    ['COMMUNITY_LIST_ROWS', 100_000],
    ['COMMUNITY_STATEMENT_TIMEOUT', 3600],
  ])('[CFG-05] %s is at most %d', (name, most) => {
    // Otherwise the origins of the portals are derived from the port.
    const portal = 'https://portal.example.ch';
    const portals = { PORTAL_PATIENT_ORIGIN: portal, PORTAL_PROFESSIONAL_ORIGIN: portal };
    expect(() => readEnvironment({ ...portals, [name]: String(most) })).not.toThrow();
    const more = { ...portals, [name]: String(most + 1) };
    expect(() => readEnvironment(more)).toThrow(`${name} must be a whole number from 1 to ${most}`);
  });

  it('[CFG-05] every variable sets its own value and no other', () => {
    const numbers = {
      PORT: ['port'],
      COMMUNITY_IDLE_TIMEOUT: ['idleTimeout'],
      COMMUNITY_SESSION_AGE: ['sessionAge'],
      COMMUNITY_MAX_UPLOAD: ['maxUpload'],
      COMMUNITY_DELETION_DAYS: ['deletionDays'],
      LOG_FILE_BYTES: ['logFileBytes'],
      COMMUNITY_REQUESTS_PER_TOKEN: ['limits', 'requestsPerToken'],
      COMMUNITY_REQUESTS_PER_ADDRESS: ['limits', 'requestsPerAddress'],
      COMMUNITY_SEARCH_VALUES: ['limits', 'searchValues'],
      COMMUNITY_BATCH_ENTRIES: ['limits', 'batchEntries'],
      COMMUNITY_LIST_ROWS: ['limits', 'listRows'],
      COMMUNITY_STATEMENT_TIMEOUT: ['limits', 'statementTimeout'],
      COMMUNITY_UPLOAD_RATE: ['limits', 'uploadRate'],
      COMMUNITY_DOCUMENTS_PER_SESSION: ['downloads', 'perSession'],
      COMMUNITY_ZIP_DOCUMENTS: ['downloads', 'zipDocuments'],
      COMMUNITY_ZIP_BYTES: ['downloads', 'zipBytes'],
    } as const;
    const read = readEnvironment(Object.fromEntries(Object.keys(numbers).map((name, at) => [name, String(101 + at)])));
    const found = Object.values(numbers).map((path) =>
      path.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], read),
    );
    expect(found).toEqual(found.map((_, at) => 101 + at));
  });

  it('[CFG-05] the other variables of a deployment are read, with host and origins normalised', () => {
    const environment = {
      HOST: ' 0.0.0.0 ',
      DATA_DIR: '/srv/epr',
      DATABASE_URL: 'postgresql://epr@db/epr',
      COMMUNITY_ORIGIN: 'https://community.example.ch/some/path',
      COMMUNITY_WORLD: 'none',
      COMMUNITY_COUNT_READS: 'true',
      PORTAL_HOME_COMMUNITY_ID: '2.16.756.5.30.1.999',
      PORTAL_HOME_COMMUNITY_NAME: 'Stammgemeinschaft Beispiel',
      PORTAL_PATIENT_ORIGIN: 'https://patient.example.ch/',
      PORTAL_PROFESSIONAL_ORIGIN: 'https://professional.example.ch',
      PORTAL_DOCUMENTS_PER_SESSION: '7',
      COMMUNITY_PROVIDERS: '[{"id":"own","name":"Own"}]',
      LOG_LEVEL: 'warn',
      LOG_FILE: 'log/community.log',
    };
    expect(readEnvironment(environment)).toMatchObject({
      host: '0.0.0.0',
      dataDir: '/srv/epr',
      databaseUrl: 'postgresql://epr@db/epr',
      origin: 'https://community.example.ch',
      world: 'none',
      homeCommunityId: 'urn:oid:2.16.756.5.30.1.999',
      homeCommunityName: 'Stammgemeinschaft Beispiel',
      // The limit of the portal applies here too, unless the community's own variable is set.
      downloads: { countReads: true, perSession: 7 },
      portals: [
        { variant: 'patient', origin: 'https://patient.example.ch' },
        { variant: 'professional', origin: 'https://professional.example.ch' },
      ],
      providers: [{ id: 'own', name: 'Own' }],
      logLevel: 'warn',
      logFile: 'log/community.log',
    });
  });

  it('[CFG-05] defaults without variables: portals on the next two ports, the demo world and the limits of the specification', () => {
    const options = readEnvironment({});
    expect(options).toMatchObject({
      port: 4000,
      dataDir: './data',
      world: 'demo',
      downloads: { countReads: false },
      portals: [{ origin: 'http://localhost:4001' }, { origin: 'http://localhost:4002' }],
    });
    const limits = { idleTimeout: 900, sessionAge: 3600, maxUpload: 1_000_000_000, deletionDays: 30 };
    expect(options).toMatchObject(limits);
    // The same defaults apply to a community started without any environment.
    expect(settingsOf({ port: 0, world: 'none', portals: [] }, 4000)).toMatchObject({
      ...limits,
      origin: 'http://localhost:4000',
      trustedProxies: [],
      limits: options.limits,
      downloads: options.downloads,
      checks: options.checks,
    });
  });

  it('[CFG-05] the options of a deployment override the defaults of the settings', () => {
    const set = {
      origin: 'https://community.example.ch',
      trustedProxies: ['10.0.0.0/8'],
      homeCommunityId: 'urn:oid:2.16.756.5.30.1.999',
      homeCommunityName: 'Stammgemeinschaft Beispiel',
      portals: [{ variant: 'patient' as const, origin: 'https://patient.example.ch' }],
      ...{ idleTimeout: 1, sessionAge: 2, maxUpload: 3, deletionDays: 4 },
    };
    const parts = { limits: { listRows: 5 }, downloads: { zipBytes: 6 }, checks: { pdfA: 'off' as const } };
    expect(settingsOf({ port: 0, world: 'none', ...set, ...parts }, 4000)).toMatchObject({ ...set, ...parts });
  });

  it.each([
    [{ PORTAL_HOME_COMMUNITY_ID: 'urn:oid:2.16.756.5.30.1.999' }, 'must be urn:oid:2.999.756.1 with the demo world'],
    [{ PORTAL_HOME_COMMUNITY_ID: 'muster', COMMUNITY_WORLD: 'none' }, 'must be an OID such as urn:oid:2.999.756.1'],
  ])(
    '[CFG-02] [CFG-05] a home community with which every token exchange would be refused stops the start: %j',
    (set, words) => {
      expect(() => readEnvironment(set)).toThrow(`PORTAL_HOME_COMMUNITY_ID ${words}`);
      expect(() => readEnvironment({ PORTAL_HOME_COMMUNITY_ID: 'urn:oid:2.999.756.1' })).not.toThrow();
    },
  );

  it.each(['ftp://portal.example.ch', 'portal.example.ch', 'javascript:1'])(
    '[CFG-05] rejects «%s» as the origin of a portal',
    (text) => {
      expect(() => readEnvironment({ PORTAL_PATIENT_ORIGIN: text })).toThrow('PORTAL_PATIENT_ORIGIN must be');
    },
  );

  it('[CFG-05] docs/configuration.md lists every variable that is read', () => {
    const read = new Set<string>();
    const asked = new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) });
    readEnvironment(asked);
    const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
    expect([...read].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    expect(read.size).toBeGreaterThan(20);
  });

  it('[CFG-05] [COM-07] setting a variable to its default from docs/configuration.md changes nothing', () => {
    const [, community = ''] = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8').split(
      '# The community\n',
    );
    const named = [...community.matchAll(/^\| (`[^|]+`) \| ([^|]+) \|/gm)].flatMap(([, names = '', values = '']) => {
      const defaults = values.split(', ').map((one) => /^(?:or )?`([^`]+)`$/.exec(one)?.[1]);
      const all = [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
      // For a single variable the last value is the default: the ones before it state where it is taken from.
      return all.map((name, at) => [name, all.length === 1 ? defaults.at(-1) : defaults[at]] as const);
    });
    const set = named.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
    expect(set.length).toBeGreaterThan(20);
    const unset = { host: 'localhost', ...readEnvironment({}) };
    for (const [name, value] of set) expect({ ...unset, ...readEnvironment({ [name]: value }) }, name).toEqual(unset);
  });
});

describe('errors in the environment', () => {
  it('[CFG-05] are reported together and without secrets: unreadable values and unknown variables', () => {
    const wrong = {
      PORT: 'eighty',
      COMMUNITY_WORLD: 'real',
      COMMUNITY_ORIGIN: 'community',
      COMMUNITY_PROVIDERS: '{}',
      COMMUNITY_SEARCH_VALUES: '0',
      COMMUNITY_PDFA: 'off',
      PORTAL_FHIR_ULR: 'https://fhir.example.org',
      PORTAL_FHIR_URL: 'https://fhir.example.org',
      DATABASE_URL: 'mysql://user:secret@db',
      LOG_LEVEL: 'loud',
    };
    const names = Object.keys(wrong).filter((name) => name !== 'PORTAL_FHIR_URL');
    expect(() => readEnvironment(wrong)).toThrow(InvalidEnvironmentError);
    try {
      readEnvironment(wrong);
    } catch (problem) {
      const { problems, message } = problem as InvalidEnvironmentError;
      expect(problems.map((sentence) => sentence.split(' ')[0]).sort()).toEqual(names.sort());
      expect(message).toBe(problems.join('\n'));
      expect(message).not.toContain('secret');
    }
  });
});

describe('settings of the file checks in the environment', () => {
  it('[COM-07] are read from the variables of a deployment', () => {
    const environment = {
      COMMUNITY_UPLOAD_TYPES: 'pdf-a, structured',
      COMMUNITY_PDF_A: 'accept',
      COMMUNITY_GHOSTSCRIPT: '/opt/gs',
      CLAMD_HOST: 'clamd',
      COMMUNITY_WITHOUT_SCAN: 'accept',
    };
    expect(readEnvironment(environment).checks).toEqual({
      types: ['pdf-a', 'structured'],
      pdfA: 'accept',
      ghostscript: '/opt/gs',
      clamd: { host: 'clamd', port: 3310 },
      withoutScan: 'accept',
    });
    expect(readEnvironment({ CLAMD_SOCKET: '/run/clamd' }).checks?.clamd).toEqual({ path: '/run/clamd' });
  });
});
