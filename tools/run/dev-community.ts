import { readEnvironment } from '@epr/community/environment';
import { start } from '@epr/community/start';

/**
 * The embedded community for development, restarted by `tsx watch` whenever one of its sources changes. It is configured as by `npm start`,
 * with its log beside the data folder.
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
