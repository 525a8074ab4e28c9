import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startForTests, type TestServer } from '../../../http/r4-for-tests.ts';
import { handInFile, leftIn, typed } from '../check-for-tests.ts';
import { scan } from './clamd.ts';
import { fakeClamd, type FakeClamd } from './clamd-for-tests.ts';

/** In halves: the source of a test must not be what it tests for. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const virusFound = { status: 422, key: 'documents.check.virusFound' };

let clamd: FakeClamd;
let server: TestServer;
beforeAll(async () => {
  clamd = await fakeClamd();
  server = await startForTests({ checks: { clamd: clamd.address } });
});
afterAll(async () => {
  await server.close();
  await clamd.close();
});
const say = (at: TestServer, text: string, type = 'text/plain'): ReturnType<typeof handInFile> => {
  const bytes = Buffer.from(text);
  return handInFile(at, bytes, typed(bytes, type));
};

describe('viruses in what is handed in', () => {
  it('[DOC-18] [COM-07] what clamd finds is refused with its name and gone', async () => {
    const before = await leftIn(server);
    const said = await say(server, 'something evil');
    expect(said).toMatchObject(virusFound);
    expect(said.diagnostics).toBe('A virus was found: Test.Evil-1 (file "Meine Datei")');
    expect(await leftIn(server)).toEqual(before);
  });

  it('[COM-07] clamd sees every byte of a file of many pieces, and a clean one is stored', async () => {
    const text = 'x'.repeat(900_000);
    expect(await say(server, text)).toMatchObject({ status: 200 });
    expect(clamd.seen.at(-1)).toBe(text.length);
  });

  it('[DOC-18] [COM-07] the EICAR test file is refused without clamd, whatever it is called', async () => {
    const alone = await startForTests();
    const said = [
      await say(alone, eicar),
      await say(alone, `${eicar}\r\n  `),
      await say(alone, eicar, 'application/pdf'),
    ];
    const inside = await say(alone, `In einem Text: ${eicar}`);
    const left = await leftIn(alone);
    await alone.close();
    expect(said.map(({ status, key }) => ({ status, key }))).toEqual([virusFound, virusFound, virusFound]);
    expect(inside.status).toBe(200);
    expect(left).toEqual([1, 1, 0]);
  });

  it.each([
    ['is not there', () => Promise.resolve({ address: { host: '127.0.0.1', port: 1 }, close: () => undefined })],
    ['has no socket', () => Promise.resolve({ address: { path: '/nowhere/clamd.sock' }, close: () => undefined })],
    ['takes smaller files only', () => fakeClamd({ limit: 1000 })],
  ])('[COM-07] while clamd %s a file is refused, or taken where a deployment says so', async (_words, open) => {
    const broken = await open();
    const strict = await startForTests({ checks: { clamd: broken.address } });
    const lax = await startForTests({ checks: { clamd: broken.address, withoutScan: 'accept' } });
    const text = 'x'.repeat(500_000);
    const refused = await say(strict, text);
    expect(refused).toMatchObject({ status: 503, key: 'documents.check.virusScanUnavailable' });
    expect(await leftIn(strict)).toEqual([0, 0, 0]);
    expect(await say(lax, text)).toMatchObject({ status: 200 });
    await Promise.all([strict.close(), lax.close(), broken.close()]);
  });

  it('[COM-07] an answer that is none is a failure, never a clean file', async () => {
    const odd = await fakeClamd({ limit: -1 });
    const answer = await scan(odd.address, Readable.from([Buffer.from('a')]));
    await odd.close();
    expect(answer).toEqual({ kind: 'failed', why: 'INSTREAM size limit exceeded. ERROR' });
  });
});
