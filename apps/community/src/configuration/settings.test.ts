import { describe, expect, it } from 'vitest';
import { EnvironmentReader } from './environment-values.ts';
import { readFileCheckSettings } from './read-file-check-settings.ts';
import { defaultLimits, readLimits } from './limits.ts';
import { settingsOf } from './settings.ts';

const portals = [{ variant: 'patient', origin: 'https://patient.example.ch' }] as const;

describe('the settings of a community', () => {
  it('[CFG-05] [SES-07] [DOC-16] without options are those of the specification', () => {
    expect(settingsOf({ port: 0, world: 'none', portals }, 4000)).toEqual({
      origin: 'http://localhost:4000',
      homeCommunityId: 'urn:oid:2.999.756.1',
      homeCommunityName: 'Stammgemeinschaft Muster',
      portals,
      trustedProxies: [],
      idleTimeout: 900,
      sessionAge: 3600,
      maxUpload: 1_000_000_000,
      deletionDays: 30,
      checks: { types: ['all'], pdfA: 'convert', ghostscript: 'gs', withoutScan: 'refuse' },
      downloads: { perSession: 2, countReads: false, zipDocuments: 500, zipBytes: 2_000_000_000 },
      limits: {
        requestsPerToken: 3000,
        requestsPerAddress: 12_000,
        searchValues: 50,
        batchEntries: 100,
        listRows: 10_000,
        statementTimeout: 20,
        uploadRate: 1000,
      },
    });
  });

  it('[CFG-05] are those of the options, each for itself', () => {
    const given = {
      ...{ homeCommunityId: 'urn:oid:2.999.7', homeCommunityName: 'Aare', trustedProxies: ['10.0.0.0/8'] },
      ...{ origin: 'https://community.example.ch', idleTimeout: 1, sessionAge: 2, maxUpload: 3, deletionDays: 4 },
    };
    expect(settingsOf({ port: 0, world: 'none', portals, ...given }, 4000)).toMatchObject(given);
  });

  it('[CFG-05] keep the defaults of the parts that the options leave out', () => {
    const usual = settingsOf({ port: 0, world: 'none', portals }, 4000);
    const parts = { limits: { listRows: 5 }, downloads: { zipBytes: 6 }, checks: { pdfA: 'off' as const } };
    expect(settingsOf({ port: 0, world: 'none', portals, ...parts }, 4000)).toEqual({
      ...usual,
      limits: { ...usual.limits, listRows: 5 },
      downloads: { ...usual.downloads, zipBytes: 6 },
      checks: { ...usual.checks, pdfA: 'off' },
    });
  });
});

describe('limits in the environment', () => {
  const names = {
    COMMUNITY_REQUESTS_PER_TOKEN: 'requestsPerToken',
    COMMUNITY_REQUESTS_PER_ADDRESS: 'requestsPerAddress',
    COMMUNITY_SEARCH_VALUES: 'searchValues',
    COMMUNITY_BATCH_ENTRIES: 'batchEntries',
    COMMUNITY_LIST_ROWS: 'listRows',
    COMMUNITY_STATEMENT_TIMEOUT: 'statementTimeout',
    COMMUNITY_UPLOAD_RATE: 'uploadRate',
  } as const;

  it.each(Object.entries(names))('[CFG-05] %s sets %s alone', (name, limit) => {
    expect(readLimits(new EnvironmentReader({ [name]: '7' }))).toEqual({ ...defaultLimits, [limit]: 7 });
  });

  it.each([
    ['COMMUNITY_SEARCH_VALUES', 1000],
    ['COMMUNITY_BATCH_ENTRIES', 1000],
    ['COMMUNITY_LIST_ROWS', 100_000],
    ['COMMUNITY_STATEMENT_TIMEOUT', 3600],
  ])('[CFG-05] %s is at most %i', (name, most) => {
    const problems = [most, most + 1].map((value) => {
      const reader = new EnvironmentReader({ [name]: String(value) });
      readLimits(reader);
      return reader.problems;
    });
    expect(problems).toEqual([[], [`${name} must be a whole number from 1 to ${most}, not "${most + 1}".`]]);
  });
});

describe('file checks in the environment', () => {
  const read = (environment: Readonly<Record<string, string>>) => {
    const reader = new EnvironmentReader(environment);
    return { ...readFileCheckSettings(reader), problems: reader.problems };
  };
  const usual = { types: ['all'], pdfA: 'convert', ghostscript: 'gs', withoutScan: 'refuse', problems: [] };

  it.each<readonly [environment: Readonly<Record<string, string>>, changed: object]>([
    [{}, {}],
    [{ COMMUNITY_UPLOAD_TYPES: 'pdf-a, structured' }, { types: ['pdf-a', 'structured'] }],
    [{ COMMUNITY_PDF_A: 'accept' }, { pdfA: 'accept' }],
    [{ PORTAL_PDF_A_CHECK: 'False' }, { pdfA: 'off' }],
    [{ PORTAL_PDF_A_CHECK: 'true' }, {}],
    [{ PORTAL_PDF_A_CHECK: 'false', COMMUNITY_PDF_A: 'convert' }, {}],
    [{ COMMUNITY_GHOSTSCRIPT: '/opt/gs' }, { ghostscript: '/opt/gs' }],
    [{ COMMUNITY_WITHOUT_SCAN: 'accept' }, { withoutScan: 'accept' }],
    [{ CLAMD_HOST: 'clamd' }, { clamd: { host: 'clamd', port: 3310 } }],
    [{ CLAMD_HOST: 'clamd', CLAMD_PORT: '65535' }, { clamd: { host: 'clamd', port: 65_535 } }],
    [{ CLAMD_SOCKET: '/run/clamd' }, { clamd: { path: '/run/clamd' } }],
    [{ CLAMD_PORT: '65536' }, { problems: ['CLAMD_PORT must be a whole number from 1 to 65535, not "65536".'] }],
    [
      { CLAMD_HOST: 'clamd', CLAMD_SOCKET: '/run/clamd' },
      {
        clamd: { host: 'clamd', port: 3310 },
        problems: ['CLAMD_HOST and CLAMD_SOCKET cannot both be set.'],
      },
    ],
    [
      { COMMUNITY_UPLOAD_TYPES: 'pdf-a,constructor' },
      { problems: [expect.stringMatching(/^COMMUNITY_UPLOAD_TYPES must be names of .*, not "constructor"\.$/)] },
    ],
  ])('[COM-07] [CFG-05] with %j change %j', (environment, changed) => {
    expect(read(environment)).toEqual({ ...usual, ...changed });
  });
});
