import { documentListRequest } from '@epr/fhir/documents';
import { signIn } from '../community.ts';
import { startCommunity, uploader, type DataTarget } from '../environment.ts';
import { percentiles, repeat } from '../rate.ts';
import { loadGenerator } from './load-generator.ts';

/** Durations of a small request in milliseconds. */
export interface SmallRequestFigure {
  readonly median: number;
  readonly p99: number;
}

export interface BesideListsFigures {
  /** Without other requests: the baseline. */
  readonly alone: SmallRequestFigure;
  /** While another user reads the list of the large record, uncompressed, and compressed as browsers request it. */
  readonly besideLists: SmallRequestFigure;
  readonly besideCompressedLists: SmallRequestFigure;
  /** Lists that were sent in the meantime. */
  readonly lists: number;
}

/**
 * Measures how long a user who reads the consents of a small record waits while the list of the large record is read without a pause: the
 * community answers everybody in one thread.
 */
export async function besideListsFigures(place: DataTarget, seconds: number): Promise<BesideListsFigures> {
  const { origin, stop } = await startCommunity(place);
  try {
    const reader = await signIn(origin);
    const other = await signIn(origin, uploader);
    const list = {
      path: '/r4',
      type: 'application/fhir+json',
      body: [Buffer.from(JSON.stringify(documentListRequest()))],
    };
    const plain = loadGenerator(origin, reader.authorization, undefined);
    const compressed = loadGenerator(origin, reader.authorization, 'br');
    const small = loadGenerator(origin, other.authorization, undefined);
    const readConsents = (): Promise<number> => small.ask({ path: '/r4/Consent' });
    let lists = 0;
    const beside = async (send: () => Promise<number>): Promise<SmallRequestFigure> => {
      let reading = true;
      const reads = (async () => {
        for (; reading; lists += 1) await send();
      })();
      const figure = await durations(seconds, readConsents);
      reading = false;
      await reads;
      return figure;
    };
    await durations(seconds, readConsents);
    const figures = {
      alone: await durations(seconds, readConsents),
      besideLists: await beside(() => plain.ask(list)),
      besideCompressedLists: await beside(() => compressed.ask(list)),
    };
    for (const { end } of [plain, compressed, small]) end();
    return { ...figures, lists };
  } finally {
    await stop();
  }
}

async function durations(seconds: number, act: () => Promise<unknown>): Promise<SmallRequestFigure> {
  const { times } = await repeat(seconds, 1, act);
  const at = percentiles(times);
  return { median: at(0.5), p99: at(0.99) };
}
