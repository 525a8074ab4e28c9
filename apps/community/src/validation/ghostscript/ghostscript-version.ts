import { execFile } from 'node:child_process';

/** Returns the version of the installed Ghostscript (`10.00.0`), or undefined when there is none. Resolves within seconds. */
export function ghostscriptVersion(program: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(program, ['--version'], { timeout: 5000, maxBuffer: 10_000 }, (problem, output) => {
      resolve(problem ? undefined : /^\d+[\d.]*/.exec(output.trim())?.[0]);
    });
  });
}
