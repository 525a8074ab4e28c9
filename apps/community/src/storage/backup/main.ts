import { runCommand } from './run-command.ts';

/** `npm run backup` and `npm run restore`, as a process. */
const { code, lines, errors } = await runCommand(process.argv.slice(2), process.env);
for (const line of lines) console.log(line);
for (const complaint of errors) console.error(complaint);
process.exitCode = code;
