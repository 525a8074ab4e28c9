import { execFile } from 'node:child_process';

/** The version of the Ghostscript an installation has (`10.00.0`), or undefined when there is none. Answers within seconds. */
export function findGhostscript(program: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(program, ['--version'], { timeout: 5000, maxBuffer: 10_000 }, (problem, output) => {
      resolve(problem ? undefined : /^\d+[\d.]*/.exec(output.trim())?.[0]);
    });
  });
}
