import { hashPassword } from '../identity/sign-in/passwords.ts';
import { dataLocation, onCommunity } from '../storage/control/community-at.ts';
import type { AccountCommand } from './account-command.ts';
import { carryOut } from './carry-out.ts';
import { needsPassword } from './entry.ts';
import { readEntry } from './read-entry.ts';
import { readPassword } from './read-password.ts';

/** `npm run account`, as a process: adds a person, or an organisation of the directory, to a community. */
try {
  const entry = readEntry(process.argv.slice(2));
  const passwordHash = needsPassword(entry) ? await hashPassword(await readPassword(process.stdin)) : '';
  const command: AccountCommand = { kind: 'account', entry, passwordHash };
  console.log(await onCommunity(dataLocation(process.env), command, ({ db }) => carryOut(db, entry, passwordHash)));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
