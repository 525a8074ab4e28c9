import { readChecks } from '@epr/community/validation';
import { start } from '@epr/community/start';
import { portsFrom } from './ports.ts';

/** The embedded community for development, started again by `tsx watch` whenever one of its sources changes. */
const [port, patient, professional] = portsFrom(process.env['PORT']);
const community = await start({
  port,
  dataDir: process.env['DATA_DIR'] ?? './data',
  ...(process.env['DATABASE_URL'] ? { databaseUrl: process.env['DATABASE_URL'] } : {}),
  world: 'demo',
  checks: readChecks(process.env),
  portals: [
    { variant: 'patient', origin: `http://localhost:${patient}` },
    { variant: 'professional', origin: `http://localhost:${professional}` },
  ],
});
console.log(`Home community        ${community.origin}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void community.stop().then(() => process.exit(0)));
