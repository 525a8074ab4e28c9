import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { documentChecks } from '../validation/run-file-checks.ts';
import { readEnvironment } from '../read-environment.ts';
import { settingsOf } from '../configuration/settings.ts';
import { openStorage } from '../storage/open.ts';
import { addRecords } from './add-records.ts';
import { seedDemoWorld } from './seed.ts';

/** `npm run demo -- --documents 10000`: adds the patient gross.akte with that many documents to a stopped community, once. */
try {
  const count = documentsAsked();
  const log = pino({ level: 'warn' });
  const options = readEnvironment(process.env);
  const storage = await openStorage({ ...options, log });
  try {
    const settings = settingsOf(options, options.port);
    const checks = documentChecks(storage.blobs, settings.checks, settings.maxUpload, log);
    const context = { ...storage, settings, checks, log, now: () => new Date() };
    await seedDemoWorld(context);
    const added = await addRecords(context, count);
    console.log(
      added
        ? `The patient gross.akte has ${count} documents; the password is "demo".`
        : 'The patient gross.akte is there already; nothing was added.',
    );
  } finally {
    await storage.close();
  }
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}

function documentsAsked(): number {
  const { values } = parseArgs({ options: { documents: { type: 'string', default: '10000' } } });
  const count = Number(values.documents);
  if (Number.isInteger(count) && count >= 1 && count <= 1_000_000) return count;
  throw new Error(`--documents must be a whole number from 1 to 1000000, not "${values.documents}".`);
}
