import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';

/** Number of characters of a password. */
const limits = { least: 8, most: 200 };

/**
 * Reads a password: asked for twice on a terminal, where it is not shown, and else the only line of the standard input. Never an argument,
 * which every user of the machine can read. Throws an Error for operators.
 */
export async function readPassword(input: ReadStream | NodeJS.ReadableStream): Promise<string> {
  const password = 'isTTY' in input && input.isTTY ? await askTwice(input) : (await text(input)).replace(/\r?\n$/, '');
  if (password === '') throw new Error('The password is read from the standard input, which is empty.');
  if (/\p{Cc}/u.test(password)) throw new Error('The password must be one line without control characters.');
  const { length } = [...password];
  if (length < limits.least || length > limits.most)
    throw new Error(`The password must have ${limits.least} to ${limits.most} characters.`);
  return password;
}

async function askTwice(input: NodeJS.ReadableStream): Promise<string> {
  const noOutput = new Writable({ write: (_typed, _encoding, done) => done() });
  const terminal = createInterface({ input, output: noOutput, terminal: true });
  terminal.once('SIGINT', () => process.exit(130));
  // Keeps a line that arrives before it is asked for, and ends when the terminal does.
  const typedLines = terminal[Symbol.asyncIterator]();
  const next = async (prompt: string): Promise<string> => {
    process.stderr.write(prompt);
    const { value } = (await typedLines.next()) as { readonly value: string | undefined };
    process.stderr.write('\n');
    return value ?? '';
  };
  try {
    const password = await next('Password: ');
    if ((await next('Once more: ')) !== password) throw new Error('The two passwords differ: nothing was changed.');
    return password;
  } finally {
    terminal.close();
  }
}
