import type { DemoWorld } from '@epr/cast/world';
import { swissDay } from '@epr/domain/values';
import type { Context } from '../context.ts';
import { isEmpty, loadWorld } from './load.ts';

/** The demo world of a day. Loaded where it is needed: its letters bring fonts and the writer of PDF along. */
async function worldOf(now: Date): Promise<DemoWorld> {
  const { demoWorld } = await import('@epr/cast/world');
  return demoWorld(swissDay(now));
}

/**
 * Begins to write the files of the demo world, for a store that is known to be empty before it is open: its engine starts in a thread
 * of its own meanwhile.
 */
export async function writeDemoFiles(now: Date): Promise<DemoWorld> {
  const world = await worldOf(now);
  const writeAll = async (): Promise<void> => {
    for (const { bytes } of world.documents) await bytes();
  };
  // Each file is written once; what stores it waits for it, and gets the error when it cannot be written.
  writeAll().catch(() => undefined);
  return world;
}

/** Gives an empty community the people of the demo (design 4), with dates that lie before today. */
export async function seedDemoWorld(context: Context, prepared?: Promise<DemoWorld>): Promise<void> {
  if (!(await isEmpty(context.db))) return;
  await loadWorld(context, await (prepared ?? worldOf(context.now())), isEmpty);
}
