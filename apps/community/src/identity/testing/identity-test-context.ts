import { homeCommunity } from '@epr/cast/people';
import type { Insertable } from 'kysely';
import { pino, type Logger } from 'pino';
import { registerCaptcha, type Captcha } from '../../captcha/register.ts';
import type { Context } from '../../context.ts';
import type { Settings } from '../../configuration/settings.ts';
import { fileChecks } from '../../validation/file-checks.ts';
import { defaultDownloads } from '../../configuration/download-settings.ts';
import { defaultChecks } from '../../configuration/file-check-settings.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import { openMemoryStorage } from '../../storage/testing/memory-storage.ts';
import { defaultLimits } from '../../configuration/limits.ts';
import { createServer } from '../../http/create-server.ts';
import { freePort } from '../../storage/testing/free-port.ts';
import type { Authenticate } from '../authentication/caller.ts';
import { registerIdentity } from '../register.ts';
import { defaultProviders } from '../settings/providers.ts';
import { insertPeople } from './people.ts';

export const patientPortalOrigin = 'http://localhost:45001';
export const professionalPortalOrigin = 'http://localhost:45002';

export interface Running {
  readonly origin: string;
  readonly port: number;
  readonly authenticate: Authenticate;
  readonly captcha: Captcha;
  readonly context: Context;
  readonly stop: () => Promise<void>;
}

/** An in-memory store, and a clock that can be moved forward. */
export interface IdentityTestContext {
  readonly storage: Storage;
  readonly clock: { readonly now: () => Date; readonly forward: (seconds: number) => void };
}

export async function openIdentityTestContext(): Promise<IdentityTestContext> {
  let offsetMs = 0;
  const clock = {
    now: (): Date => new Date(Date.now() + offsetMs),
    forward: (seconds: number): void => {
      offsetMs += seconds * 1000;
    },
  };
  return { storage: await openMemoryStorage(), clock };
}

/**
 * Signing keys of the first community started in this process, reused by the later ones: generating a key takes a quarter of a second of
 * CPU time. That each community makes and stores its own keys is covered by signing-keys.test.ts.
 */
let keys: readonly Insertable<Schema['signing_key']>[] = [];

/**
 * Starts identity and captcha of a community on a real port; started twice with one ground, it is restarted. `published` is the public
 * origin when there is a proxy in front.
 */
export async function runIdentity(
  { storage, clock }: IdentityTestContext,
  given?: number,
  publicOrigin?: string,
  log: Logger = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
): Promise<Running> {
  const port = given ?? (await freePort());
  const origin = publicOrigin ?? `http://localhost:${port}`;
  const settings: Settings = {
    origin,
    homeCommunityId: homeCommunity,
    homeCommunityName: 'Stammgemeinschaft Muster',
    portals: [
      { variant: 'patient', origin: patientPortalOrigin },
      { variant: 'professional', origin: professionalPortalOrigin },
    ],
    trustedProxies: [],
    idleTimeout: 900,
    sessionAge: 3600,
    maxUpload: 1000,
    deletionDays: 30,
    checks: defaultChecks,
    downloads: defaultDownloads,
    limits: defaultLimits,
  };
  const context: Context = {
    db: storage.db,
    blobs: storage.blobs,
    readBytes: storage.readBytes,
    settings,
    checks: fileChecks(storage.blobs, settings.checks, settings.maxUpload, log),
    log,
    now: clock.now,
  };
  if (keys.length > 0)
    await storage.db
      .insertInto('signing_key')
      .values(keys)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const app = await createServer(settings, context.log);
  const captcha = await registerCaptcha(app, context);
  const { authenticate } = await registerIdentity(app, context, captcha);
  if (keys.length === 0) {
    const ids = defaultProviders.map(({ id }) => id);
    keys = await storage.db.selectFrom('signing_key').selectAll().where('provider', 'in', ids).execute();
  }
  await app.listen({ port, host: 'localhost' });
  return { origin, port, authenticate, captcha, context, stop: () => app.close() };
}

/** Identity of a community with the people of the tests, and the store it runs on. */
interface StartedIdentity {
  readonly ground: IdentityTestContext;
  readonly community: Running;
}

/** Starts identity and captcha of a community on a new store with the people of the tests. */
export async function startIdentity(): Promise<StartedIdentity> {
  const ground = await openIdentityTestContext();
  await insertPeople({ db: ground.storage.db });
  return { ground, community: await runIdentity(ground) };
}

/** Stops a community and closes its store. */
export async function stopIdentity({ ground, community }: StartedIdentity): Promise<void> {
  await community.stop();
  await ground.storage.close();
}
