import { createServer as createSocket, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { registerCaptcha } from './captcha/register.ts';
import type { Context, Settings } from './context.ts';
import { seedDemoWorld } from './demo/seed.ts';
import { registerR4 } from './http/r4.ts';
import { createServer } from './http/server.ts';
import type { IdentityProvider } from './identity/providers.ts';
import { registerIdentity } from './identity/register.ts';
import { ownCommunity } from './own-community.ts';
import { openStorage } from './storage/open.ts';

/** What a running community offers to whoever started it. */
export interface RunningCommunity {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** How to start one; what is left out has the specification's default. */
export interface StartOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Address to listen on; only this machine by default. */
  readonly host?: string;
  /** Where people reach it, when a proxy stands in front; its own address otherwise. */
  readonly origin?: string;
  /** Absent: everything in memory (tests). */
  readonly dataDir?: string;
  readonly databaseUrl?: string;
  /** The world a fresh store starts with; `none` leaves it empty. */
  readonly world: 'demo' | 'none';
  /** Origins of the portals; needed before they listen, so their ports are chosen first. */
  readonly portals: readonly { readonly variant: 'patient' | 'professional'; readonly origin: string }[];
  readonly providers?: readonly IdentityProvider[];
  readonly now?: () => Date;
  /** Seconds. */
  readonly idleTimeout?: number;
  readonly sessionAge?: number;
  /** Bytes. */
  readonly maxUpload?: number;
  readonly logLevel?: 'silent' | 'warn' | 'info' | 'debug';
}

/**
 * Starts the embedded home community (COM-01): store, identity, captcha, FHIR. Throws when the data folder is held by
 * another process (`FolderInUse`), the database cannot be reached or the port is taken; nothing is left running then.
 */
export async function start(options: StartOptions): Promise<RunningCommunity> {
  const log = pino({ level: options.logLevel ?? 'warn', redact: ['req.headers.authorization', 'spid', 'ahv', '*.spid', '*.ahv'] });
  const { dataDir, databaseUrl } = options;
  const storage = await openStorage({ log, ...(databaseUrl ? { databaseUrl } : dataDir ? { dataDir } : {}) });
  try {
    const port = options.port === 0 ? await freePort() : options.port;
    const settings = settingsOf(options, port);
    const context: Context = { db: storage.db, blobs: storage.blobs, settings, log, now: options.now ?? (() => new Date()) };
    await sweepBlobs(context);
    if (options.world === 'demo') await seedDemoWorld(context);
    const app = await createServer(settings, log);
    const captcha = await registerCaptcha(app, context);
    const { identify } = await registerIdentity(app, context, captcha, options.providers ? { providers: options.providers } : {});
    await registerR4(app, context, identify);
    app.get('/health', () => ({ status: 'ready' }));
    await app.listen({ port, host: options.host ?? 'localhost' });
    return {
      origin: settings.origin,
      stop: async () => {
        await app.close();
        await storage.close();
      },
    };
  } catch (problem) {
    await storage.close();
    throw problem;
  }
}

function settingsOf(options: StartOptions, port: number): Settings {
  return {
    origin: options.origin ?? `http://localhost:${port}`,
    ...ownCommunity,
    portals: options.portals,
    idleTimeout: options.idleTimeout ?? 900,
    sessionAge: options.sessionAge ?? 3600,
    maxUpload: options.maxUpload ?? 1000 * 1000 * 1000,
  };
}

/** Removes the bytes of uploads that never became documents, as a killed process leaves them. */
async function sweepBlobs({ db, blobs, log }: Context): Promise<void> {
  const rows = await db.selectFrom('attachment').select('key').execute();
  const removed = await blobs.sweep(new Set(rows.map(({ key }) => key)));
  if (removed > 0) log.warn({ removed }, 'half uploads of an earlier run were removed');
}

/** Addresses (issuers, attachment urls) name the port before the server listens, so it is chosen first. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket();
    socket.once('error', reject);
    socket.listen(0, () => {
      const { port } = socket.address() as AddressInfo;
      socket.close(() => resolve(port));
    });
  });
}
