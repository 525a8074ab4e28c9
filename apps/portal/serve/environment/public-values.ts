import { portalSettings } from '@epr/domain/settings';
import { readOid } from '@epr/domain/values';
import type { Environment } from '../security-headers.ts';

/**
 * Returns the documented values that are set, under their own names, so that the portal can show an operator which one is missing (CFG-02).
 * The home community may be given as the bare OID, as to the community itself; tokens and documents name it as `urn:oid:…`.
 */
export function publicValues(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.keys(portalSettings).flatMap((name) => {
      const value = environment[name];
      if (!value) return [];
      return [[name, (name === 'PORTAL_HOME_COMMUNITY_ID' && readOid(value.trim())) || value]];
    }),
  );
}
