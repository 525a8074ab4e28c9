import { unknownVariables } from '@epr/domain/settings';
import { readConfiguration } from '../src/app/configuration/read-configuration.ts';
import { publicValues } from './public-values.ts';
import type { Environment } from './security-headers.ts';

export interface EnvironmentCheck {
  /**
   * A sentence for every value that cannot be parsed and every `PORTAL_` variable that is unknown: with any of them the portal does not
   * start.
   */
  readonly problems: readonly string[];
  /** Missing mandatory values: the portal is served and shows them to its visitors (CFG-02), but is not ready. */
  readonly missing: readonly string[];
}

/** Checks the environment of a portal with the rules by which the portal itself reads it. */
export function checkEnvironment(environment: Environment): EnvironmentCheck {
  const read = readConfiguration(publicValues(environment), 'http://localhost');
  const unknown = unknownVariables(environment, 'PORTAL_');
  if (read.ok) return { problems: unknown, missing: [] };
  return {
    problems: [...read.error.details, ...unknown],
    missing: read.error.kind === 'missing' ? read.error.names : [],
  };
}
