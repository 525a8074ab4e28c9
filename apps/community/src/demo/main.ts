import { parseArgs } from 'node:util';
import { grossAkte } from '@epr/cast/world';
import { pino } from 'pino';
import { ownCommunity } from '../own-community.ts';
import { openStorage } from '../storage/open.ts';
import { loadWorld } from './load.ts';
import { seedDemoWorld } from './seed.ts';
import { todayIn } from './today.ts';

/** `npm run demo -- --documents 10000`: adds the patient gross.akte with that many documents, once. */
const { values } = parseArgs({ options: { documents: { type: 'string', default: '10000' } } });
const count = Number(values.documents);
if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
  console.error(`--documents must be a whole number from 1 to 1000000, not "${values.documents}".`);
  process.exit(1);
}
const log = pino({ level: 'warn' });
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data' } = process.env;
try {
  const storage = await openStorage({ log, ...(databaseUrl ? { databaseUrl } : { dataDir }) });
  const settings = { origin: 'http://localhost:4000', ...ownCommunity, portals: [], idleTimeout: 900, sessionAge: 3600, maxUpload: 10 ** 9 };
  const context = { ...storage, settings, log, now: () => new Date() };
  await seedDemoWorld(context);
  const there = await storage.db.selectFrom('account').select('username').where('username', '=', 'gross.akte').executeTakeFirst();
  if (there) console.log('The patient gross.akte is there already; nothing was added.');
  else {
    await loadWorld(context, grossAkte(todayIn(context.now()), count));
    console.log(`The patient gross.akte has ${count} documents; the password is "demo".`);
  }
  await storage.close();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
