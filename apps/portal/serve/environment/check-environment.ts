import { portalSettings, unknownVariables } from '@epr/domain/settings';
import { readOid } from '@epr/domain/values';
import { readConfiguration } from '../../src/app/configuration/read-configuration.ts';
import { providerProblems } from './provider-problems.ts';
import { publicValues } from './public-values.ts';
import type { Environment } from '../security-headers.ts';

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
  const configuration = readConfiguration(publicValues(environment), 'http://localhost');
  const otherProblems = [
    ...homeCommunityProblem(environment),
    ...emptyLists(environment),
    ...providerProblems(environment['PORTAL_IDENTITY_PROVIDERS'] ?? ''),
    ...unknownVariables(environment, 'PORTAL_'),
  ];
  if (configuration.ok) return { problems: otherProblems, missing: [] };
  return {
    problems: [...configuration.error.details, ...otherProblems],
    missing: configuration.error.kind === 'missing' ? configuration.error.names : [],
  };
}

/** Checked here alone, because every token exchange with another identifier fails, and its message would be loaded by all visitors. */
function homeCommunityProblem(environment: Environment): readonly string[] {
  const text = environment['PORTAL_HOME_COMMUNITY_ID']?.trim();
  if (!text || readOid(text)) return [];
  return [`PORTAL_HOME_COMMUNITY_ID must be an OID such as urn:oid:2.999.756.1, not "${text}".`];
}

/** A list of separators only would offer no language, or accept no file. */
function emptyLists(environment: Environment): readonly string[] {
  return Object.entries(portalSettings).flatMap(([name, { kind }]) =>
    kind === 'list' && /^[\s,]*,[\s,]*$/.test(environment[name] ?? '') ? [`${name} is a list without an entry.`] : [],
  );
}
