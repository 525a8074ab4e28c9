import { spawn } from 'node:child_process';

export interface JavaServer {
  /** Process id, to end the server with the run. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export interface JavaServerOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** A URL that responds with 200 when the server is ready. */
  readonly ready: string;
  /** Milliseconds until the server must be ready, also on a slow machine. */
  readonly timeoutMs: number;
}

/** Starts a server and waits until it responds; its output is only shown when it ends before, or is not ready in time. */
export async function startJavaServer(options: JavaServerOptions): Promise<JavaServer> {
  const { program, args, cwd, environment = {}, ready, timeoutMs } = options;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let ended = false;
  const collect = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-4000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const end = new Promise<void>((resolve) => {
    const onEnd = (): void => {
      ended = true;
      resolve();
    };
    child.on('exit', onEnd);
    child.on('error', (problem) => {
      said = problem.message;
      onEnd();
    });
  });
  const stop = async (): Promise<void> => {
    if (!ended) child.kill('SIGTERM');
    await end;
  };
  const until = Date.now() + timeoutMs;
  while (!(await answers(ready))) {
    if (ended) throw new Error(`${program} ended before it was ready:\n${said}`);
    if (Date.now() > until) {
      await stop();
      throw new Error(`${program} was not ready in time:\n${said}`);
    }
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 500))]);
  }
  return { pid: child.pid ?? 0, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(30_000) })).ok;
  } catch {
    return false;
  }
}
