import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WrongEnvironment } from './configuration/environment-values.ts';
import { readEnvironment } from './read-environment.ts';

describe('the environment', () => {
  it('[CFG-05] names the proxies whose word is taken', () => {
    const ranges = ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'];
    expect(readEnvironment({ COMMUNITY_TRUSTED_PROXIES: ranges.join(', ') }).trustedProxies).toEqual(ranges);
    expect(readEnvironment({}).trustedProxies).toEqual([]);
  });

  it.each(['everybody', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/'])('[CFG-05] «%s» is no proxy', (text) => {
    expect(() => readEnvironment({ COMMUNITY_TRUSTED_PROXIES: text })).toThrow('COMMUNITY_TRUSTED_PROXIES must be');
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
  ])('[CFG-05] %s is a limit: zero, less and half are refused by name', (name) => {
    for (const value of ['0', '-1', '1.5', 'none'])
      expect(() => readEnvironment({ [name]: value }), value).toThrow(`${name} must be a whole number from 1`);
    expect(() => readEnvironment({ [name]: '1' })).not.toThrow();
  });

  it('[CFG-05] docs/configuration.md has every variable it reads', () => {
    const read = new Set<string>();
    const asked = new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) });
    readEnvironment(asked);
    const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
    expect([...read].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    expect(read.size).toBeGreaterThan(20);
  });
});

describe('what is wrong with the environment', () => {
  it('[CFG-05] is reported all at once: values that cannot be read and variables nobody reads', () => {
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
    expect(() => readEnvironment(wrong)).toThrow(WrongEnvironment);
    try {
      readEnvironment(wrong);
    } catch (problem) {
      const { problems, message } = problem as WrongEnvironment;
      expect(problems.map((sentence) => sentence.split(' ')[0]).sort()).toEqual(names.sort());
      expect(message).not.toContain('secret');
    }
  });
});

describe('how files are checked, from the environment', () => {
  it('[COM-07] [CFG-05] has the defaults of docs/configuration.md', () => {
    expect(readEnvironment({}).checks).toEqual({
      types: ['all'],
      pdfA: 'convert',
      ghostscript: 'gs',
      withoutScan: 'refuse',
    });
  });

  it('[COM-07] takes what a deployment sets', () => {
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

  it('[CFG-05] the switch of the portal turns the PDF/A check off here too, unless set otherwise', () => {
    const off = { PORTAL_PDF_A_CHECK: 'false' };
    expect(readEnvironment(off).checks?.pdfA).toBe('off');
    expect(readEnvironment({ ...off, COMMUNITY_PDF_A: 'convert' }).checks?.pdfA).toBe('convert');
  });

  it.each([
    [{ COMMUNITY_PDF_A: 'maybe' }, 'COMMUNITY_PDF_A must be one of convert, accept, off'],
    [{ COMMUNITY_UPLOAD_TYPES: 'pdf,constructor' }, 'COMMUNITY_UPLOAD_TYPES must be names of'],
    [{ CLAMD_HOST: 'a', CLAMD_SOCKET: '/b' }, 'CLAMD_HOST and CLAMD_SOCKET cannot both be set'],
    [{ CLAMD_HOST: 'a', CLAMD_PORT: 'many' }, 'CLAMD_PORT must be a whole number'],
  ])('[COM-07] %o is refused with the name of the variable', (environment, words) => {
    expect(() => readEnvironment(environment)).toThrow(words);
  });
});
