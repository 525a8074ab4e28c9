import { accounts } from '@epr/cast/people';
import { readEnvironment } from '@epr/community/environment';
import { openLogFile } from '@epr/community/log-file';
import { start as startCommunity, type RunningCommunity } from '@epr/community/start';
import { checkEnvironment, serve, type ServedPortal } from '@epr/portal/serve';
import { freePorts } from './free-ports.ts';
import { portalEnvironment } from './portal-environment.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/**
 * Starts a whole home community on this machine: the embedded community and the portal in both variants (COM-01). They share a process only
 * so that one Ctrl-C stops all; the portals call the community over HTTP.
 */
const running: (Pick<RunningCommunity, 'stop'> | ServedPortal)[] = [];
// The portals stop first, so that no signed-in user works with a portal whose community has stopped.
const stopAll = async (): Promise<void> => {
  for (const server of running.splice(0).reverse()) await server.stop();
};

try {
  const options = readOptions();
  const starting = startAll(options);
  stopOnSignal(async () => {
    console.log('\nStopping …');
    await starting.catch(() => undefined);
    await stopAll();
  });
  console.log(await starting);
} catch (problem) {
  await stopAll();
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}

/** Reads the options of all three. Throws an Error with a line for every invalid variable. */
function readOptions(): ReturnType<typeof readEnvironment> {
  const problems = new Set<string>();
  const portal = checkEnvironment(portalEnvironment('patient', 'http://localhost'));
  for (const problem of portal.problems) problems.add(problem);
  try {
    const options = readEnvironment(process.env);
    if (options.port > 65_533) problems.add(`PORT must be a whole number from 1 to 65533, not "${options.port}".`);
    if (problems.size === 0) return options;
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    for (const line of problem.message.split('\n')) problems.add(line);
  }
  throw new Error([...problems].sort().join('\n'));
}

async function startAll(options: ReturnType<typeof readEnvironment>): Promise<string> {
  const { port, dataDir = './data', logLevel = 'info', logFile = `${dataDir}.log` } = options;
  const host = options.host ?? 'localhost';
  await freePorts([port, port + 1, port + 2], host);
  const begun = Date.now();
  const said = setInterval(
    () => console.log(`Starting the home community … ${Math.round((Date.now() - begun) / 1000)} s`),
    15_000,
  );
  console.log('Starting the home community …');
  const community = await startCommunity({ ...options, logFile, logLevel }).finally(() => clearInterval(said));
  running.push(community);
  const patientPortal = options.portals.find(({ variant }) => variant === 'patient')?.origin;
  const logStream = openLogFile(logFile);
  const addresses = [];
  for (const [index, { variant, origin }] of options.portals.entries()) {
    const environment = portalEnvironment(variant, community.origin, undefined, patientPortal);
    running.push(await serve({ port: port + 1 + index, host, environment, logStream, logLevel }));
    addresses.push(origin);
  }
  const [patient = '', professional = ''] = addresses;
  return `
EPR Portal is running.

  Patient portal        ${patient}
  Professional portal   ${professional}
  Home community        ${community.origin}
  Log                   ${logLevel === 'silent' ? 'none' : logFile}
${options.world === 'demo' ? people() : noPeople()}
Ctrl-C stops everything; what was stored stays.`;
}

function noPeople(): string {
  return '\nPeople who can sign in are created by another command: npm run account -- --help\n';
}

function people(): string {
  const lines = accounts.map((person) => `  ${person.username.padEnd(16)} ${person.purpose.en}`);
  return `\nThe demo people; every password is "demo":\n${lines.join('\n')}\n`;
}
