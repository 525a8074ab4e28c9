import { parseArgs } from 'node:util';
import { accounts } from '@epr/cast/people';
import { readChecks } from '@epr/community/validation';
import { start as startCommunity } from '@epr/community/start';
import { serve } from '@epr/portal/serve';
import { portalEnvironment } from './portal-environment.ts';

/**
 * The whole home community on this machine: the embedded community and the portal in both variants (COM-01).
 * They share a process for the sake of one Ctrl-C, and nothing else: the portals reach the community over HTTP.
 */
const { values } = parseArgs({ options: { documents: { type: 'string' } }, strict: false });
void values;

const first = portNumber(process.env['PORT'] ?? '4000');
const origins = [first, first + 1, first + 2].map((port) => `http://localhost:${port}`);
const [communityOrigin = '', patientOrigin = '', professionalOrigin = ''] = origins;

try {
  const community = await startCommunity({
    port: first,
    dataDir: process.env['DATA_DIR'] ?? './data',
    ...(process.env['DATABASE_URL'] ? { databaseUrl: process.env['DATABASE_URL'] } : {}),
    world: 'demo',
    checks: readChecks(process.env),
    portals: [
      { variant: 'patient', origin: patientOrigin },
      { variant: 'professional', origin: professionalOrigin },
    ],
  });
  const patient = await serve({ port: first + 1, environment: portalEnvironment('patient', communityOrigin) });
  const professional = await serve({
    port: first + 2,
    environment: portalEnvironment('professional', communityOrigin),
  });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping …');
    await Promise.all([patient.stop(), professional.stop()]);
    await community.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  console.log(`
EPR Portal is running.

  Patient portal        ${patientOrigin}
  Professional portal   ${professionalOrigin}
  Home community        ${communityOrigin}

The demo people; every password is "demo":
${accounts.map((person) => `  ${person.username.padEnd(16)} ${person.purpose.en}`).join('\n')}

Ctrl-C stops everything; what was stored stays.`);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}

function portNumber(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_534) return port;
  console.error(`PORT must be a number from 1 to 65533, not "${text}".`);
  process.exit(1);
}
