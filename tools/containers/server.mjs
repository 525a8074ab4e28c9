import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../run/free-port.mjs';

/** Mandatory variables of a portal, so that it gets ready (docs/configuration.md). */
const portal = {
  PORTAL_FHIR_URL: 'https://fhir.example.org/r4',
  PORTAL_EPR_URL: 'https://epr.example.org/epr',
  PORTAL_HOME_COMMUNITY_ID: 'urn:oid:2.999.756.1',
  PORTAL_HOME_COMMUNITY_NAME: 'Stammgemeinschaft Muster',
  PORTAL_HOME_COMMUNITY_PREFIX: 'muster',
  PORTAL_CAPTCHA_SITE_KEY: 'embedded',
};

/**
 * Starts a server, waits until its log reports that it is ready, requests its health and ends it with SIGTERM. Returns whether all of this
 * succeeded.
 */
export async function checkServerHealth({ command: [program, ...args], cwd, environment }) {
  const port = await freePort();
  const env = { ...environment, ...portal, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'info' };
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const ready = await new Promise((resolve) => {
    let said = '';
    child.stdout.on('data', (bytes) => (said += bytes) && / ready"/.test(said) && resolve(true));
    child.once('exit', () => resolve(false));
  });
  const health = ready ? await fetch(`http://127.0.0.1:${port}/health`) : undefined;
  console.log(`  ${[program, ...args].join(' ')}: ${health ? `/health answers ${health.status}` : 'did not start'}`);
  child.kill('SIGTERM');
  const [code] = await ended;
  console.log(`  SIGTERM: ended with ${code}`);
  return health?.status === 200 && code === 0;
}
