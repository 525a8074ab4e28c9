import { portalSettings } from './portal-settings.ts';

/** Read by the community and not by the portals: where the portals are. One file of variables may serve all of them. */
const portalOrigins = ['PORTAL_PATIENT_ORIGIN', 'PORTAL_PROFESSIONAL_ORIGIN'];

/**
 * A sentence for each variable of a prefix that nothing reads, a slip of the pen most of the time (CFG-05). `known` are the
 * names that are read; those of the portals are known already. Variables that Kubernetes makes for its services are no slip.
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

/** `PORTAL_SERVICE_HOST`, `PORTAL_PORT`, `PORTAL_PORT_80_TCP_ADDR`: made beside a Kubernetes service called portal. */
function isServiceLink(name: string): boolean {
  return /_SERVICE_(HOST|PORT_[A-Z0-9_]+)$|_PORT(_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?$/.test(name);
}
