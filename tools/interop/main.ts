import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { serve } from '@epr/portal/serve';
import { hapiClassPath, keycloakHome, versions } from './downloads.ts';
import { startTokenExchangeServer } from './token-exchange-server.ts';
import { startJavaServer } from './java-server.ts';
import { realm } from './realm.ts';
import { seed, warmUp } from './seed.ts';
import { keycloakSteps } from './keycloak-steps.ts';

/** Starts both servers and a portal configured for them, tests it in a browser, and prints the result of each step. */
const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/interop');
const spid = '761337610411353650';
/** Milliseconds until a server must be ready; the first start of either takes minutes on a small machine. */
const timeoutMs = 3_600_000;

const stops: (() => Promise<void>)[] = [];
let failed = true;
try {
  mkdirSync(cache, { recursive: true });
  console.log(`Downloading HAPI ${versions.hapi} and Keycloak ${versions.keycloak}, unless they are here …`);
  const classPath = hapiClassPath(cache, import.meta.dirname);
  const keycloak = keycloakHome(cache);
  const [hapiPort, keycloakPort, portalPort] = await freePorts();
  const [fhir, issuer, portalOrigin] = [
    `http://localhost:${hapiPort}/fhir`,
    `http://localhost:${keycloakPort}/realms/epr`,
    `http://localhost:${portalPort}`,
  ];
  const imported = join(keycloak, 'data/import');
  rmSync(join(keycloak, 'data'), { recursive: true, force: true });
  mkdirSync(imported, { recursive: true });
  writeFileSync(join(imported, 'epr-realm.json'), JSON.stringify(realm({ portal: portalOrigin, spid })));

  console.log('Starting HAPI and Keycloak (minutes the first time) …');
  // One after the other: each alone uses the full capacity of a small machine.
  stops.push(
    (
      await startJavaServer({
        program: 'java',
        args: ['-Xmx1g', '-cp', classPath, 'HapiServer', String(hapiPort)],
        cwd: cache,
        ready: `${fhir}/metadata?_summary=true`,
        timeoutMs,
      })
    ).stop,
  );
  stops.push(
    (
      await startJavaServer({
        program: join(keycloak, process.platform === 'win32' ? 'bin/kc.bat' : 'bin/kc.sh'),
        args: ['start-dev', '--import-realm', '--db=dev-mem', `--http-port=${keycloakPort}`, '--cache=local'],
        cwd: keycloak,
        environment: { JAVA_OPTS_APPEND: '-Xmx512m' },
        ready: `${issuer}/.well-known/openid-configuration`,
        timeoutMs,
      })
    ).stop,
  );
  await seed(fhir);
  await warmUp(fhir);
  const exchange = await startTokenExchangeServer(`${issuer}/protocol/openid-connect/userinfo`);
  stops.push(exchange.stop);
  const provider = { id: 'keycloak', name: 'Keycloak', issuer, exchangeEndpoint: exchange.url };
  const roleless = { ...provider, id: 'roleless', name: 'Keycloak ohne Rollen', clientId: 'portal-without-roles' };
  const portal = await serve({
    port: portalPort,
    environment: {
      PORTAL_ROLE: 'patient',
      PORTAL_FHIR_URL: fhir,
      PORTAL_EPR_URL: `http://localhost:${hapiPort}/epr`,
      PORTAL_HOME_COMMUNITY_ID: 'urn:oid:2.999.756.1',
      PORTAL_HOME_COMMUNITY_NAME: 'HAPI und Keycloak',
      PORTAL_HOME_COMMUNITY_PREFIX: 'fremd',
      PORTAL_CAPTCHA_SITE_KEY: 'none',
      PORTAL_IDENTITY_PROVIDERS: JSON.stringify([provider, roleless]),
      PORTAL_UPLOAD_FORM: 'transaction',
      PORTAL_UPLOAD_TYPES: 'pdf-a',
      PORTAL_PDF_A_CHECK: 'false',
      PORTAL_FEATURE_PATIENT_ONBOARDING: 'false',
    },
  });
  stops.push(portal.stop);
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  });
  stops.push(() => browser.close());
  failed = !(await keycloakSteps(browser, portalOrigin));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
} finally {
  for (const stop of stops.toReversed()) await stop().catch(() => undefined);
}
process.exit(failed ? 1 : 0);

/** Returns ports that are free now, allocated together so that they differ. */
async function freePorts(): Promise<readonly [number, number, number]> {
  const servers = [createServer(), createServer(), createServer()] as const;
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.listen(0, () => resolve()))));
  const [first, second, third] = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return [first ?? 0, second ?? 0, third ?? 0];
}
