import { world } from '@epr/cast/world';
import type { Context } from '../context.ts';
import { isEmpty, loadWorld } from './load.ts';
import { todayIn } from './today.ts';

/** Gives an empty community the people of the demo (design 4), with dates that lie before today. */
export async function seedDemoWorld(context: Context): Promise<void> {
  if (await isEmpty(context.db)) await loadWorld(context, world(todayIn(context.now())), isEmpty);
}
