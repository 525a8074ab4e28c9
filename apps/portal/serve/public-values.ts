import { portalSettings } from '@epr/domain/settings';
import type { Environment } from './security-headers.ts';

/**
 * Returns the documented values that are set, under their own names, so that the portal can show an operator which one is missing (CFG-02).
 */
export function publicValues(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.keys(portalSettings).flatMap((name) => {
      const value = environment[name];
      return value ? [[name, value]] : [];
    }),
  );
}
