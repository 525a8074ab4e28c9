import { once, type EventEmitter } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { dist, environment, servedPortal } from './testing/served-portal.ts';
import { checkEnvironment } from './environment/check-environment.ts';
import { publicValues } from './environment/public-values.ts';
import { logDestination } from './log-destination.ts';
import { serve } from './serve.ts';
import { readStartOptions } from './start-options.ts';

const portal = servedPortal();

describe('the static server', () => {
  test('[COM-01] the health check returns 200 when the portal is ready', async () => {
    const health = await fetch(`${portal.origin}/health`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ready' }]);
  });

  test('[CFG-02] without its configuration, the portal still serves its page, and the health check returns 503', async () => {
    const bare = await serve({ port: 0, environment: { PORTAL_ROLE: 'patient', PORTAL_EPR_URL: ' ' }, dist });
    expect((await fetch(`${bare.origin}/login`)).status).toBe(200);
    const health = await fetch(`${bare.origin}/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toEqual({
      status: 'not configured',
      missing: expect.arrayContaining(['PORTAL_EPR_URL']),
    });
    await bare.stop();
    const almost = await serve({ port: 0, environment: { ...environment, PORTAL_EPR_URL: '' }, dist });
    expect((await fetch(`${almost.origin}/health`)).status).toBe(503);
    await almost.stop();
  });

  test('[CFG-02] the home community is named by an OID, with or without urn:oid:, as to the community itself', () => {
    const named = (id: string) => ({ ...environment, PORTAL_HOME_COMMUNITY_ID: id });
    for (const id of ['2.999.756.1', ' urn:oid:2.999.756.1 ']) {
      expect(publicValues(named(id))['PORTAL_HOME_COMMUNITY_ID']).toBe('urn:oid:2.999.756.1');
      expect(checkEnvironment(named(id))).toEqual({ problems: [], missing: [] });
    }
    const problems = ['PORTAL_HOME_COMMUNITY_ID must be an OID such as urn:oid:2.999.756.1, not "Muster".'];
    expect(checkEnvironment(named('Muster'))).toEqual({ problems, missing: [] });
  });

  test('[CFG-06] [CFG-02] a list without an entry prevents the start', () => {
    const problems = (PORTAL_LOCALES: string) => checkEnvironment({ ...environment, PORTAL_LOCALES }).problems;
    expect([problems(','), problems(' , ,')]).toEqual(Array(2).fill(['PORTAL_LOCALES is a list without an entry.']));
    expect([problems(''), problems('fr-ch,')]).toEqual([[], []]);
  });

  test('[CFG-03] members of an identity provider that would be ignored prevent the start', () => {
    const provider = { id: 'a', name: 'A', issuer: 'https://id.example.org' };
    const problems = (...entries: readonly unknown[]) =>
      checkEnvironment({ ...environment, PORTAL_IDENTITY_PROVIDERS: JSON.stringify(entries) }).problems;
    const second = { ...provider, id: 'b', tokenEndpont: 'https://id.example.org/token', scopes: 'openid' };
    expect(
      problems({ ...provider, sessionEndpoint: 'https://id.example.org/session', scopes: ['openid'] }, second),
    ).toEqual([
      'PORTAL_IDENTITY_PROVIDERS: entry 2 has "tokenEndpont", which docs/configuration.md does not list.',
      'PORTAL_IDENTITY_PROVIDERS: entry 2 needs scopes as a list, ["openid", "profile"].',
    ]);
    // Everything docs/configuration.md lists.
    const url = (path: string) => `https://id.example.org/${path}`;
    const endpoints = ['authorization', 'token', 'exchange', 'logout', 'session'].map((of) => [
      `${of}Endpoint`,
      url(of),
    ]);
    const texts = { description: { 'de-ch': 'Für alle' }, clientId: 'portal', redirectUri: url('signed-in') };
    expect(problems({ ...provider, ...texts, ...Object.fromEntries(endpoints), jwksUri: url('jwks') })).toEqual([]);
    for (const scopes of [[7], ['openid', 7]]) expect(problems({ ...provider, scopes })).toHaveLength(1);
    expect(problems(null, 7)).toHaveLength(2);
    const unreadable = { ...environment, PORTAL_IDENTITY_PROVIDERS: '[{' };
    expect(checkEnvironment(unreadable).problems).toEqual(['PORTAL_IDENTITY_PROVIDERS must be a JSON array.']);
  });

  test('[CFG-05] unreadable values and unknown variables prevent the start, and the error names all of them', async () => {
    const wrong = {
      ...environment,
      PORTAL_ROLE: 'clinic',
      PORTAL_IDLE_TIMEOUT: 'long',
      PORTAL_UPLOAD_TYPES: 'pdf-a,everything',
      PORTAL_FEATURE_SHAER: 'true',
    };
    const started = serve({ port: 0, environment: wrong, dist });
    for (const name of ['clinic', 'PORTAL_IDLE_TIMEOUT', 'PORTAL_UPLOAD_TYPES', 'PORTAL_FEATURE_SHAER'])
      await expect(started).rejects.toThrow(name);
    // An unknown variable alone is enough.
    const misspelt = serve({ port: 0, environment: { ...environment, PORTAL_FEATURE_SHAER: 'true' }, dist });
    await expect(misspelt).rejects.toThrow('PORTAL_FEATURE_SHAER');
  });

  test('a taken port is reported with the name of the variable', async () => {
    const port = Number(new URL(portal.origin).port);
    await expect(serve({ port, environment, dist })).rejects.toThrow(/Port \d+ is in use.*PORT/);
  });

  test('[COM-01] stopping does not wait for a client that has not completed its request', async () => {
    const stopped = await serve({ port: 0, environment, dist });
    const socket = connect(Number(new URL(stopped.origin).port), 'localhost');
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
    await once(socket, 'connect');
    const ended = new Promise((resolve) => socket.once('error', resolve).once('end', resolve));
    await stopped.stop();
    await ended;
  });

  test('[COM-01] a response aborted by the client is logged as cut off', async () => {
    const file = join(dist, 'assets/large-1a2b.bin');
    writeFileSync(file, Buffer.alloc(40_000_000));
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const logged = await serve({ port: 0, environment, dist, logLevel: 'info', logStream });
    try {
      const socket = connect(Number(new URL(logged.origin).port), 'localhost');
      socket.write('GET /assets/large-1a2b.bin HTTP/1.1\r\nhost: localhost\r\n\r\n');
      await once(socket, 'data');
      socket.destroy();
      await expect.poll(() => lines.find((line) => line.includes('/assets/*'))).toContain('"cutOff":true');
      await fetch(`${logged.origin}/assets/app-1a2b.js`).then((answer) => answer.text());
      await expect.poll(() => lines.filter((line) => line.includes('/assets/*'))).toHaveLength(2);
      expect(lines.at(-1)).not.toContain('cutOff');
    } finally {
      await logged.stop();
      rmSync(file);
    }
  });

  test('[COM-01] logs one entry per request, with its trace id and without its address', async () => {
    const logFile = join(dist, 'log.jsonl');
    const logged = await serve({ port: 0, environment, dist, logLevel: 'info', logFile });
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
    await fetch(`${logged.origin}/documents/urn%3Auuid%3A1234?search=krebs`, { headers });
    await fetch(`${logged.origin}/assets/app-1a2b.js`);
    await fetch(`${logged.origin}/icons/gone.svg`);
    await logged.stop();
    const read = () => readFileSync(logFile, 'utf8');
    await expect.poll(read).toContain('/icons/*');
    expect(read()).not.toMatch(/uuid|krebs/);
    const written = read()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(written.filter(({ msg }) => msg === 'portal ready')).toMatchObject([{ port: 0 }]);
    const lines = written.filter(({ msg }) => msg === 'request');
    expect(lines).toMatchObject([
      { requestId: trace, method: 'GET', route: expect.stringMatching(/^\/?\*$/), status: 200, ms: expect.any(Number) },
      { requestId: expect.stringMatching(/^[\da-f]{32}$/), route: '/assets/*', status: 200 },
      { route: '/icons/*', status: 404 },
    ]);
    expect(lines.filter((line) => 'cutOff' in line)).toEqual([]);
  });

  test('[COM-01] an address that is not of this machine stops the start, with the names of both variables', async () => {
    await expect(serve({ port: 0, host: '192.0.2.1', environment, dist })).rejects.toThrow(
      'Nothing can listen on port 0 of 192.0.2.1 (EADDRNOTAVAIL). PORT and HOST say where.',
    );
  });

  test('[COM-01] a log file that cannot be written stops the start; a disk that is full later does not stop the server', async () => {
    const logging = { port: 0, environment, dist, logLevel: 'info' } as const;
    for (const folder of [join(dist, 'index.html'), ...(existsSync('/proc') ? ['/proc/nothing/deep'] : [])])
      await expect(serve({ ...logging, logFile: join(folder, 'portal.log') })).rejects.toThrow(
        /^The log cannot be written to .*portal\.log \(\w+\)\. LOG_FILE says where it goes\.$/,
      );
    if (!existsSync('/dev/full')) return;
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const full = await serve({ ...logging, logFile: '/dev/full' });
    try {
      expect([(await fetch(`${full.origin}/health`)).status, warned.mock.calls]).toEqual([
        200,
        [[expect.stringContaining('The log cannot be written (ENOSPC)')]],
      ]);
    } finally {
      await full.stop();
      warned.mockRestore();
    }
  });

  test('[COM-01] each time the log can no longer be written, one warning says so', () => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const stream = logDestination(join(dist, 'warned.jsonl')) as unknown as EventEmitter;
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    for (const [event, value] of [
      ['error', full],
      ['error', full],
      ['write', 1],
      ['error', full],
    ] as const)
      stream.emit(event, value);
    const times = warned.mock.calls.length;
    warned.mockRestore();
    expect(times).toBe(2);
  });

  test('[COM-01] only this machine is listened to, unless an address is given', async () => {
    const { port } = new URL(portal.origin);
    // Belongs to this machine as well, but is not its name.
    const other = fetch(`http://127.0.0.2:${port}/health`, { signal: AbortSignal.timeout(2000) });
    await expect(other).rejects.toThrow();
  });

  test('rejects with a clear message when the portal has not been built', async () => {
    await expect(serve({ port: 0, environment, dist: join(dist, 'nothing') })).rejects.toThrow('has not been built');
  });
});

test('[CFG-05] port and log level have usual values, and every wrong value is named', () => {
  expect(readStartOptions(environment)).toEqual({ port: 4001, logLevel: 'info', problems: [] });
  const read = (PORT: string) => readStartOptions({ ...environment, PORT, LOG_LEVEL: 'silent' });
  expect(read('65535')).toEqual({ port: 65_535, logLevel: 'silent', problems: [] });
  expect(['1', '0', '65536', '80.5', 'http'].map((port) => read(port).problems)).toEqual([
    [],
    ...['0', '65536', '80.5', 'http'].map((port) => [`PORT must be a whole number from 1 to 65535, not "${port}".`]),
  ]);
  expect(readStartOptions({ PORT: 'http', LOG_LEVEL: 'loud', PORTAL_FEATURE_SHAER: 'true' }).problems).toEqual([
    'PORT must be a whole number from 1 to 65535, not "http".',
    'LOG_LEVEL must be one of silent, warn, info, debug, not "loud".',
    expect.stringContaining('PORTAL_FEATURE_SHAER'),
  ]);
});
