import { runCommand } from './run-command.ts';

/** `npm run backup` and `npm run restore`, as a process. */
const { code, lines, complaints } = await runCommand(process.argv.slice(2), process.env);
for (const line of lines) console.log(line);
for (const complaint of complaints) console.error(complaint);
process.exitCode = code;
