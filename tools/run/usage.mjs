/**
 * Prints the help of a command and exits, if it was requested (`npm run bench -- --help`). Called before anything is installed, so it uses
 * only Node.
 */
export function usage(text) {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  console.log(text.trim());
  process.exit(0);
}
