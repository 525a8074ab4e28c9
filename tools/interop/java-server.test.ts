import { expect, test } from 'vitest';
import { startJavaServer } from './java-server.ts';

test('[COM-01] a server whose program is missing fails at once with the reason, not at the timeout', async () => {
  // fetch refuses port 1: nothing responds there.
  const options = { args: [], cwd: '.', ready: 'http://localhost:1', timeoutMs: 10_000 };
  const started = startJavaServer({ ...options, program: '/missing/java' });
  await expect(started).rejects.toThrow('ended before it was ready:\nspawn /missing/java ENOENT');
});
