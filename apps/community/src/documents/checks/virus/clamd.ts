import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** Where clamd listens. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** What clamd says of a file. `failed`: it could not be asked, or could not tell. */
export type Scan =
  | { readonly kind: 'clean' }
  | { readonly kind: 'found'; readonly virus: string }
  | { readonly kind: 'failed'; readonly why: string };

/** Milliseconds without a sign of life from clamd. */
const patience = 60_000;

/**
 * Has clamd look at a file, sent piece by piece (clamd(8), INSTREAM): each piece behind its length, an empty one at the end.
 * Never rejects on account of clamd; what goes wrong with it is an answer.
 */
export async function scan(address: ClamdAddress, bytes: Readable): Promise<Scan> {
  const socket = createConnection(address);
  socket.setTimeout(patience, () => socket.destroy(new Error('clamd does not answer')));
  const answer = answerOf(socket);
  try {
    await Promise.race([once(socket, 'connect'), answer]);
    await send(socket, bytes);
    return read(await answer);
  } catch (problem) {
    // clamd may answer in the middle, when a file is larger than it takes, and close.
    const said = await answer.catch(() => '');
    return said ? read(said) : { kind: 'failed', why: problem instanceof Error ? problem.message : 'clamd failed' };
  } finally {
    bytes.destroy();
    socket.destroy();
  }
}

async function send(socket: Socket, bytes: Readable): Promise<void> {
  await put(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    if (piece.length === 0) continue;
    await put(socket, lengthOf(piece.length));
    await put(socket, piece);
  }
  await put(socket, lengthOf(0));
}

/** Waits until the piece has left, so that a slow scanner slows the reading. */
function put(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (problem) => (problem ? reject(problem) : resolve()));
  });
}

function lengthOf(size: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(size);
  return bytes;
}

/** Text up to the zero that ends it. */
async function answerOf(socket: Socket): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    let said = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      said = (said + part).slice(0, 2000);
      if (said.includes('\0')) resolve(said.slice(0, said.indexOf('\0')));
    });
    socket.once('error', reject);
    socket.once('close', () => (said ? resolve(said) : reject(new Error('clamd closed the connection'))));
  });
  // Whoever waits for it hears of it; until then nobody may be waiting.
  answer.catch(() => undefined);
  return answer;
}

/** `stream: OK`, `stream: Eicar-Signature FOUND`, or `… ERROR`. */
function read(said: string): Scan {
  const text = said.trim();
  if (text === 'stream: OK') return { kind: 'clean' };
  const virus = /^stream: (.+) FOUND$/.exec(text)?.[1];
  return virus === undefined ? { kind: 'failed', why: text.slice(0, 200) } : { kind: 'found', virus };
}
