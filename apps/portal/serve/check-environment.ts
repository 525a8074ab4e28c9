import { unknownVariables } from '@epr/domain/settings';
import { readConfiguration } from '../src/app/configuration/configuration.ts';
import { publicValues } from './public-values.ts';
import type { Environment } from './security-headers.ts';

export interface EnvironmentCheck {
  /** A sentence for every value that cannot be read and every `PORTAL_` variable that nothing reads: no portal starts with them. */
  readonly problems: readonly string[];
  /** Mandatory values that are not there: the portal is served, says so to its visitors (CFG-02), and is not ready. */
  readonly missing: readonly string[];
}

/** Reads the environment of a portal with the rules the portal itself reads it with. */
export function checkEnvironment(environment: Environment): EnvironmentCheck {
  const read = readConfiguration(publicValues(environment), 'http://localhost');
  const unknown = unknownVariables(environment, 'PORTAL_');
  if (read.ok) return { problems: unknown, missing: [] };
  return {
    problems: [...read.refusal.details, ...unknown],
    missing: read.refusal.kind === 'missing' ? read.refusal.names : [],
  };
}
