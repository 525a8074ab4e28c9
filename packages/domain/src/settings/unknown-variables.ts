import { portalSettings } from './portal-settings.ts';

/** Read by the community and not by the portals: the origins of the portals. One file of variables may serve all of them. */
const portalOrigins = ['PORTAL_PATIENT_ORIGIN', 'PORTAL_PROFESSIONAL_ORIGIN'];

/**
 * Returns a sentence for each variable with a prefix that nothing reads, which is a typing error in most cases (CFG-05). `known` are the
 * names that are read, in addition to those of the portals. Variables that Kubernetes creates for its services are not reported.
 */
export function unknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
  prefix: 'PORTAL_' | 'COMMUNITY_',
  known: Iterable<string> = [],
): readonly string[] {
  const names = new Set([...Object.keys(portalSettings), ...portalOrigins, ...known]);
  return Object.keys(environment)
    .filter((name) => name.startsWith(prefix) && !names.has(name) && !isServiceLink(name))
    .sort()
    .map((name) => `${name} is not a variable of EPR Portal; docs/configuration.md lists them all.`);
}

/** Whether Kubernetes creates a variable for a service called portal: `PORTAL_SERVICE_HOST`, `PORTAL_PORT`, `PORTAL_PORT_80_TCP_ADDR`. */
function isServiceLink(name: string): boolean {
  return /_SERVICE_(HOST|PORT_[A-Z0-9_]+)$|_PORT(_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?$/.test(name);
}
