import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A process that runs one of the project's files; its lines are available as they are printed. */
export interface Child {
  readonly process: ChildProcess;
  /** Resolves with the first line that `wanted` accepts; rejects when the process ends without one. */
  readonly line: (wanted: (line: string) => boolean) => Promise<string>;
  /** Everything printed so far. */
  readonly lines: readonly string[];
  /** Error output so far. */
  readonly errorOutput: () => string;
  readonly exit: Promise<number | null>;
}

/** Runs a TypeScript file of the project, or a built program (tools/run/build-servers.mjs), in a process of its own. */
export function runChild(
  file: URL,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Child {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const loaderOptions = file.pathname.endsWith('.ts') ? ['--import', loader] : ['--enable-source-maps'];
  // The same flag as for the test processes (vitest.config.ts).
  const child = spawn(process.execPath, ['--liftoff-only', ...loaderOptions, fileURLToPath(file), ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  let errorOutput = '';
  child.stderr.on('data', (bytes: Buffer) => (errorOutput += bytes.toString()));
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    for (const listener of listeners) listener();
  });
  const exit = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return {
    process: child,
    lines,
    errorOutput: () => errorOutput,
    exit,
    line: (wanted) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const found = lines.find(wanted);
          if (found === undefined) return;
          listeners.delete(check);
          resolve(found);
        };
        listeners.add(check);
        check();
        void exit.then((code) => reject(new Error(`The process ended (${code}) without the line. ${errorOutput}`)));
      }),
  };
}
