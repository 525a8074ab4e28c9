import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { signIn } from '../community.ts';
import { programEnded, open, startProgram, startCommunity, type DataTarget } from '../environment.ts';
import { findDataLoss, type Upload } from './data-loss.ts';
import { sendUpload } from './send-upload.ts';

/** Maximum milliseconds between the first acknowledgement after a start and the kill. */
const longest = 1500;

/** Kills a community on this store the given number of times, and prints the result. Resolves with whether nothing was damaged. */
export async function killAndCheck(where: string, place: DataTarget, times: number, clients: number): Promise<boolean> {
  await programEnded(startProgram('demo', place, {}, ['--documents', '1']));
  const uploads: Upload[] = [];
  for (let time = 1; time <= times; time += 1) {
    await uploadUntilKilled(place, clients, uploads);
    const storage = await open(place);
    const damage = await findDataLoss(storage, uploads);
    await storage.close();
    if (damage.length > 0) {
      console.error(`Killed ${time} times ${where}:\n${damage.join('\n')}`);
      return false;
    }
    if (time % 10 === 0) console.log(`${time} of ${times} kills ${where}: nothing lost.`);
  }
  const acknowledged = uploads.filter((upload) => upload.acknowledged).length;
  console.log(
    `Killed ${times} times ${where}: ${acknowledged} uploads acknowledged, all there; ${uploads.length - acknowledged} cut off, none of them half stored.`,
  );
  return true;
}

async function uploadUntilKilled(place: DataTarget, clients: number, uploads: Upload[]): Promise<void> {
  const community = await startCommunity(place);
  try {
    await uploadAndKill(community, clients, uploads);
  } catch (problem) {
    await community.kill();
    throw problem;
  }
}

async function uploadAndKill(
  community: Awaited<ReturnType<typeof startCommunity>>,
  clients: number,
  uploads: Upload[],
): Promise<void> {
  const person = await signIn(community.origin);
  let killed = false;
  let first = (): void => undefined;
  const begun = new Promise<void>((resolve) => (first = resolve));
  const client = async (): Promise<void> => {
    while (!killed) {
      await sendUpload(community.origin, person, uploads);
      first();
    }
  };
  const work = Promise.all(Array.from({ length: clients }, client));
  await Promise.race([begun, work]);
  await setTimeout(randomInt(longest));
  killed = true;
  await community.kill();
  await work;
}
