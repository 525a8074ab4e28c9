/**
 * Stops this process gracefully at Ctrl-C and SIGTERM, and when npm, which started it, has ended: npm passes a signal to a shell, and not
 * every shell passes it on. A second signal, later than npm's own copy of the first, ends it immediately.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let since: number | undefined;
  const begin = (): void => {
    if (since !== undefined) {
      if (Date.now() - since > 2000) process.exit(1);
      return;
    }
    since = Date.now();
    stop().then(
      () => process.exit(0),
      (problem: unknown) => {
        console.error(problem);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', begin);
  process.on('SIGTERM', begin);
  process.on('SIGHUP', begin);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    begin();
  }, 500);
  watching.unref();
}
