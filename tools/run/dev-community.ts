import { readEnvironment } from '@epr/community/environment';
import { start } from '@epr/community/start';

/**
 * The embedded community for development, started again by `tsx watch` whenever one of its sources changes. Configured like the
 * one of `npm start`, its log beside the data folder.
 */
try {
  const options = readEnvironment(process.env);
  const community = await start({ ...options, logFile: options.logFile ?? `${options.dataDir ?? './data'}.log` });
  console.log(`Home community        ${community.origin}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void community.stop().then(() => process.exit(0)));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
