import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePorts } from './run/free-ports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const withoutData = { COMMUNITY_WORLD: 'none' };

interface Started {
  readonly process: ChildProcess;
  /** All terminal output so far. */
  readonly said: () => string;
  /** Resolves with the exit code once the process and all its descendants have ended. */
  readonly gone: Promise<number | null>;
}

describe('npm start as a process', { timeout: 600_000 }, () => {
  let folder = '';
  const started: Started[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'epr-npm-start-'));
  });
  afterEach(async () => {
    for (const { process, gone } of started.splice(0)) {
      process.kill('SIGTERM');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (environment: Readonly<Record<string, string>>, args: readonly string[] = []): Started => {
    const { PATH, HOME } = process.env;
    const dataDir = join(folder, 'data');
    const child = spawn('npm', ['start', ...args], {
      cwd: root,
      env: { PATH, HOME, DATA_DIR: dataDir, ...withoutData, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
    // Both streams close when the last descendant that holds them has ended.
    const gone = once(child, 'close').then(([code]) => code as number | null);
    const one = { process: child, said: () => said, gone };
    started.push(one);
    return one;
  };

  test('[COM-01] passes on every variable, logs to a file, and ends every process on SIGTERM to npm', async () => {
    const port = await portsForStart();
    const {
      process: npm,
      said,
      gone,
    } = run({
      PORT: String(port),
      PORTAL_HELP_URL: 'https://help.example.org/',
      COMMUNITY_SEARCH_VALUES: '7',
      COMMUNITY_PROVIDERS: '[{"id": "own-id", "name": "Own-ID"}]',
    });
    const ended = gone.then((code) => Promise.reject(new Error(`It ended with ${code}: ${said()}`)));
    await Promise.race([expect.poll(said, { timeout: 500_000 }).toContain('EPR Portal is running'), ended]);
    ended.catch(() => undefined);
    const [community, patient, professional] = [0, 1, 2].map((after) => `http://localhost:${port + after}`);
    for (const origin of [community, patient, professional])
      expect((await fetch(`${origin}/health`)).status, origin).toBe(200);
    for (const origin of [patient, professional])
      expect(await (await fetch(`${origin}/config.json`)).json()).toMatchObject({
        PORTAL_HELP_URL: 'https://help.example.org/',
        PORTAL_FHIR_URL: `${community}/r4`,
        PORTAL_IDENTITY_PROVIDERS: JSON.stringify([
          { id: 'own-id', name: 'Own-ID', issuer: `${community}/idp/own-id` },
        ]),
      });
    expect(said()).toContain('npm run account -- --help');
    // Only messages for users, no log entries.
    expect(
      said()
        .split('\n')
        .filter((line) => line.startsWith('{')),
    ).toEqual([]);
    const log = readFileSync(join(folder, 'data.log'), 'utf8').trim().split('\n');
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ msg, route }) => msg === 'request' && route === '/health')).toHaveLength(3);
    expect(readdirSync(join(folder, 'data')).some((name) => name.startsWith('lock'))).toBe(true);

    npm.kill('SIGTERM');
    await gone;
    await expect(fetch(`${community}/health`)).rejects.toThrow();
    expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('lock'))).toEqual([]);
  });

  test('[CFG-05] reports every wrong variable at once and starts nothing', async () => {
    const { said, gone } = run({
      PORT: 'eighty',
      PORTAL_LOCALES: 'xx-yy',
      PORTAL_FHIR_ULR: 'https://fhir.example.org',
      COMMUNITY_WORLD: 'real',
      COMMUNITY_PDFA: 'off',
    });
    expect(await gone).toBe(1);
    for (const name of [
      'PORT must',
      'PORTAL_LOCALES',
      'PORTAL_FHIR_ULR is not',
      'COMMUNITY_WORLD',
      'COMMUNITY_PDFA is not',
    ])
      expect(said()).toContain(name);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('[COM-01] names PORT when one of the three ports is in use, before the data is opened', async () => {
    const port = await portsForStart();
    const other = await listening(port + 2);
    const { said, gone } = run({ PORT: String(port) });
    expect(await gone).toBe(1);
    expect(said()).toContain(`Port ${port + 2} is in use by another program. PORT=5000`);
    expect(existsSync(join(folder, 'data'))).toBe(false);
    other.close();
  });

  test('[COM-01] a long step prints its duration', () => {
    const runner = join(root, 'tools/run/step-runner.mjs');
    const line = [runner, 'Working', process.execPath, '-e', 'console.log("done it")'];
    const { stdout, status } = spawnSync(process.execPath, line, { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Working …\ndone it\nWorking … done in \d+ s\n$/)]);
    expect(spawnSync(process.execPath, [runner, 'Working', process.execPath, '-e', 'process.exit(3)']).status).toBe(3);
  });
});

/**
 * Returns the first of three consecutive ports that are free now. They are below the ephemeral range of Linux (32768), so that no other
 * program is given one of them between the lookup and the start.
 */
async function portsForStart(): Promise<number> {
  for (let port = 7000 + (process.pid % 600) * 3; ; port += 3) {
    const ports = freePorts([port, port + 1, port + 2], 'localhost').then(() => port);
    const first = await ports.catch(() => undefined);
    if (first !== undefined) return first;
  }
}

async function listening(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return server;
}
