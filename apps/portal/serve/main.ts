import { serve } from './serve.ts';

/** Serves one portal as a deployment does: PORT, HOST and the PORTAL_ values from the environment. */
const port = Number(process.env['PORT'] ?? '4001');
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a number from 1 to 65535, not "${process.env['PORT']}".`);
  process.exit(1);
}
try {
  const portal = await serve({ port, host: process.env['HOST'] ?? 'localhost', environment: process.env });
  console.log(`Portal ready on ${portal.origin}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void portal.stop().then(() => process.exit(0)));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
