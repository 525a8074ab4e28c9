import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { ControlCommands } from '../storage/control/control-server.ts';
import type { Schema } from '../storage/schema.ts';
import { executeAccountEntry } from './execute-account-entry.ts';
import type { AccountEntry } from './account-entry.ts';

/** An entry, with the hash of its password: the password itself stays in the process that read it. */
export interface AccountCommand {
  readonly kind: 'account';
  readonly entry: AccountEntry;
  readonly passwordHash: string;
}

/** The command `account` of a running community. */
export function accountCommand(db: Kysely<Schema>, log: Logger): ControlCommands {
  return {
    account: async ({ entry, passwordHash }: AccountCommand) => {
      const isNew = await executeAccountEntry(db, entry, passwordHash);
      // Only the kind of the entry: the log contains no personal data.
      log.info({ entry: entry.kind }, 'an account or the directory was changed');
      return isNew;
    },
  };
}
