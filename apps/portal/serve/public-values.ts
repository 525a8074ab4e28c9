import type { Environment } from './security-headers.ts';

/** Every PORTAL_ value, by its own name, so that the portal can tell an operator which one is missing (CFG-02). */
export function publicValues(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith('PORTAL_') && value ? [[name, value]] : [],
    ),
  );
}
