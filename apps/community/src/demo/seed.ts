import type { DemoWorld } from '@epr/cast/world';
import { swissDay } from '@epr/domain/values';
import type { Context } from '../context.ts';
import { isEmpty, loadDemoWorld } from './load-demo-world.ts';

/** Returns the demo world of a day. Imported on demand, because its letters need fonts and the PDF writer. */
async function loadWorld(now: Date): Promise<DemoWorld> {
  const { demoWorld } = await import('@epr/cast/world');
  return demoWorld(swissDay(now));
}

/**
 * Starts generating the files of the demo world, for a store that is known to be empty before it is open: meanwhile its engine starts in
 * its own thread.
 */
export async function writeDemoFiles(now: Date): Promise<DemoWorld> {
  const world = await loadWorld(now);
  const writeAll = async (): Promise<void> => {
    for (const { bytes } of world.documents) await bytes();
  };
  // Each file is generated once; the code that stores it awaits it, and gets the error when it cannot be generated.
  writeAll().catch(() => undefined);
  return world;
}

/** Loads the people of the demo (design 4), with dates before today, into an empty community. */
export async function seedDemoWorld(context: Context, preparedWorld?: Promise<DemoWorld>): Promise<void> {
  if (!(await isEmpty(context.db))) return;
  await loadDemoWorld(context, await (preparedWorld ?? loadWorld(context.now())), isEmpty);
}
