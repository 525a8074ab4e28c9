import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { fileChecks } from '../validation/file-checks.ts';
import { readEnvironment } from '../read-environment.ts';
import { settingsOf } from '../configuration/settings.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Context } from '../context.ts';
import { addRecords } from './add-records.ts';
import { changeGroup, type DirectoryChange } from './change-group.ts';
import { seedDemoWorld } from './seed.ts';

/**
 * `npm run demo -- --documents 10000` adds the patient gross.akte with that many documents to a stopped community, once;
 * `npm run demo -- --join GLN --group OID` and `--leave` change the directory.
 */
try {
  const task = readArguments();
  const log = pino({ level: 'warn' });
  const options = readEnvironment(process.env);
  const storage = await openStorage({ ...options, log });
  try {
    const settings = settingsOf(options, options.port);
    const checks = fileChecks(storage.blobs, settings.checks, settings.maxUpload, log);
    try {
      const context = { ...storage, settings, checks, log, now: () => new Date() };
      // An empty community stays without the people of the demo, whose password is known.
      if (options.world === 'demo') await seedDemoWorld(context);
      console.log(await executeTask(context, task));
    } finally {
      await checks.close();
    }
  } finally {
    await storage.close();
  }
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}

type Asked = DirectoryChange | { readonly documents: number };

async function executeTask(context: Context, task: Asked): Promise<string> {
  if ('gln' in task) {
    const notified = await changeGroup(context, task);
    return `The directory is changed; ${notified} ${notified === 1 ? 'patient was' : 'patients were'} notified.`;
  }
  return (await addRecords(context, task.documents))
    ? `The patient gross.akte has ${task.documents} documents; the password is "demo".`
    : 'The patient gross.akte is there already; nothing was added.';
}

function readArguments(): Asked {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { documents: { type: 'string', default: '10000' }, join: text, leave: text, group: text },
  });
  const { join, leave, group } = values;
  const gln = join ?? leave;
  if (gln !== undefined || group !== undefined) {
    if (gln === undefined || group === undefined || (join !== undefined && leave !== undefined))
      throw new Error('--join or --leave takes a GLN, and --group the identifier of a group (urn:oid:…).');
    return { gln, group, change: join === undefined ? 'leave' : 'join' };
  }
  const count = Number(values.documents);
  if (Number.isInteger(count) && count >= 1 && count <= 1_000_000) return { documents: count };
  throw new Error(`--documents must be a whole number from 1 to 1000000, not "${values.documents}".`);
}
