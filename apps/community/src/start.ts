import { once } from 'node:events';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listenErrorText } from '@epr/domain/settings';
import { registerCaptcha } from './captcha/register.ts';
import { accountCommand } from './accounts/account-command.ts';
import { watchGroupChanges } from './access-log/notify-group-changes.ts';
import type { Context } from './context.ts';
import { registerParentOrganisations } from './directory/parent-organisations.ts';
import { registerOnboarding } from './onboarding/register.ts';
import { findLocalId } from './people/local-id.ts';
import { registerPeople } from './people/register.ts';
import { registerConversion } from './conversion/register.ts';
import { registerFileCheck } from './file-check/register.ts';
import { seedDemoWorld, writeDemoFiles } from './demo/seed.ts';
import { definitions } from './fhir-definitions/definitions.ts';
import { fileChecks } from './validation/file-checks.ts';
import type { ValidationStatus } from './validation/file-check-types.ts';
import { healthOf } from './health.ts';
import { gracefulClose } from './http/graceful-close.ts';
import { scheduleDueDeletions } from './documents/schedule-deletions.ts';
import { registerDeletionRequests } from './documents/register-deletion-requests.ts';
import { registerR4 } from './fhir-server/register.ts';
import { createServer } from './http/create-server.ts';
import { registerNotifications } from './notifications/register.ts';
import { registerProfile } from './profile/register.ts';
import { registerVaccinationModule } from './vaccination-module/register.ts';
import { registerIdentity } from './identity/register.ts';
import { defaultLimits } from './configuration/limits.ts';
import { communityLog } from './log.ts';
import { openLogFile } from './log-file.ts';
import { settingsOf } from './configuration/settings.ts';
import type { StartOptions } from './start-options.ts';
import { backupCommands } from './storage/backup/backup-commands.ts';
import { acceptCommands } from './storage/control/control-server.ts';
import { referencedKeysIn, scheduleBlobSweep } from './storage/blobs/schedule-blob-sweep.ts';
import { ensureSameHomeCommunity } from './storage/ensure-same-home-community.ts';
import { isNewFolder } from './storage/open-embedded.ts';
import { openStorage } from './storage/open-storage.ts';

/** A running community, for the process that started it. */
export interface RunningCommunity {
  readonly origin: string;
  /** How uploaded files are checked here: whether PDF files are converted, whether they are scanned for viruses. */
  readonly checks: ValidationStatus;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the embedded home community (COM-01): store, identity, captcha, FHIR. Throws when the data folder is held by
 * another process (`FolderInUseError`), the database cannot be reached or the port is taken; nothing is left running then.
 */
export async function start(options: StartOptions): Promise<RunningCommunity> {
  const log = communityLog(
    options.logLevel ?? 'warn',
    options.logFile ? openLogFile(options.logFile, options.logFileBytes) : undefined,
  );
  const { dataDir, databaseUrl } = options;
  const now = options.now ?? (() => new Date());
  const isNew = !databaseUrl && (!dataDir || isNewFolder(dataDir));
  const demoWorld = options.world === 'demo' && isNew ? writeDemoFiles(now()) : undefined;
  // Awaited when the store is loaded; if the store cannot be opened, that error is reported instead.
  demoWorld?.catch(() => undefined);
  const statementTimeout = options.limits?.statementTimeout ?? defaultLimits.statementTimeout;
  const storage = await openStorage({
    log,
    statementTimeout,
    ...(databaseUrl ? { databaseUrl } : dataDir ? { dataDir } : {}),
  });
  /** What a start that fails has to end, the latest first. */
  const cleanups = [() => storage.close()];
  try {
    const reserved = options.port === 0 ? await reservePort() : undefined;
    if (reserved) cleanups.unshift(reserved.release);
    const port = reserved?.port ?? options.port;
    const settings = settingsOf(options, port);
    const checks = fileChecks(storage.blobs, settings.checks, settings.maxUpload, log);
    cleanups.unshift(() => checks.close());
    const context: Context = {
      db: storage.db,
      blobs: storage.blobs,
      readBytes: storage.readBytes,
      settings,
      checks,
      log,
      now,
    };
    await ensureSameHomeCommunity(context.db, settings.homeCommunityId);
    await storage.blobs.restoreNamed(referencedKeysIn(context.db));
    if (options.world === 'demo') await seedDemoWorld(context, demoWorld);
    const app = await createServer(settings, log);
    cleanups.unshift(() => app.close());
    const close = gracefulClose(app);
    const captcha = await registerCaptcha(app, context);
    const { authenticate } = await registerIdentity(
      app,
      context,
      captcha,
      options.providers ? { providers: options.providers } : {},
    );
    await registerPeople(app, context, authenticate);
    registerParentOrganisations(app, context, authenticate);
    await registerOnboarding(app, context, authenticate);
    await registerR4(app, context, authenticate, captcha);
    await registerConversion(app, context, authenticate);
    await registerFileCheck(app, context, authenticate);
    await registerDeletionRequests(app, context, authenticate);
    await registerNotifications(app, context, authenticate);
    await registerProfile(app, context, authenticate);
    await registerVaccinationModule(
      app,
      { now: context.now, origin: settings.origin, localId: (patient) => findLocalId(context, patient) },
      authenticate,
    );
    const validation = await checks.status();
    log.info(validation, 'file checks configured');
    // Reachable only once everything is ready; a database that is lost later and a full disk are reported as well.
    app.get('/health', async (_request, reply) => {
      const { code, status } = await healthOf(context, databaseUrl ? undefined : dataDir);
      return reply.code(code).send({ status, checks: validation });
    });
    // Loaded now, because the first upload would wait for them.
    definitions();
    await reserved?.release();
    await listen(app, port, options.host ?? 'localhost');
    const commands = { ...backupCommands(storage, log), ...accountCommand(storage.db, log) };
    const stopCommands = dataDir && !databaseUrl ? await acceptCommands(dataDir, commands, log) : undefined;
    const stopWatching = watchGroupChanges(context);
    log.info({ origin: settings.origin }, 'community ready');
    const stopSweeping = scheduleBlobSweep(context);
    const stopDeleting = scheduleDueDeletions(context);
    return {
      origin: settings.origin,
      checks: validation,
      stop: async () => {
        const sweepStopped = stopSweeping();
        const abortedCount = await close(closeTimeoutMs);
        if (abortedCount > 0) log.warn({ cutOff: abortedCount }, 'requests were aborted at shutdown');
        await stopWatching();
        await stopDeleting();
        await sweepStopped;
        await stopCommands?.();
        await checks.close();
        await storage.close();
      },
    };
  } catch (problem) {
    for (const end of cleanups)
      await end().catch((another: unknown) => log.error({ err: another }, 'a failed start did not end completely'));
    throw problem;
  }
}

/** Milliseconds that requests in progress have to finish when the community is stopped. */
const closeTimeoutMs = 10_000;

async function listen(app: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (problem) {
    const message = listenErrorText(problem, port, host);
    if (message === undefined) throw problem;
    throw new Error(message, { cause: problem });
  }
}

/**
 * Takes a free port and keeps it until it is released. URLs (issuers, attachments) contain the port, so it is chosen long before the server
 * listens; without a listener of its own, another program could take it meanwhile.
 */
async function reservePort(): Promise<{ readonly port: number; readonly release: () => Promise<void> }> {
  const socket = createSocket().listen(0);
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  return {
    port,
    release: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
