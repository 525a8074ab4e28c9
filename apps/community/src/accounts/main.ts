import { hashPassword } from '../identity/sign-in/passwords.ts';
import { dataLocation, runOnCommunity } from '../storage/control/run-on-community.ts';
import type { AccountCommand } from './account-command.ts';
import { executeAccountEntry } from './execute-account-entry.ts';
import { needsPassword } from './account-entry.ts';
import { readAccountEntry } from './read-account-entry.ts';
import { readPassword } from './read-password.ts';

/** `npm run account`, as a process: adds a person, or an organisation of the directory, to a community. */
try {
  const entry = readAccountEntry(process.argv.slice(2));
  const passwordHash = needsPassword(entry) ? await hashPassword(await readPassword(process.stdin)) : '';
  const command: AccountCommand = { kind: 'account', entry, passwordHash };
  console.log(
    await runOnCommunity(dataLocation(process.env), command, ({ db }) => executeAccountEntry(db, entry, passwordHash)),
  );
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
