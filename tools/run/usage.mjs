/**
 * Prints what a command is for and ends it, when it was asked for help (`npm run bench -- --help`). Called before anything is
 * installed, so it uses Node alone.
 */
export function usage(text) {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  console.log(text.trim());
  process.exit(0);
}
