import { serveSources } from '@epr/portal/dev-server';
import { portalEnvironment } from './portal-environment.ts';
import { portsFrom } from './ports.ts';

/** Serves the portal from its sources with hot reload: both variants, or those named on the command line. */
const [community, ...ports] = portsFrom(process.env['PORT']);
const variants = ['patient', 'professional'] as const;
const named = process.argv.slice(2);
if (named.some((name) => !variants.some((variant) => variant === name))) {
  console.error(`There is a patient and a professional portal, not "${named.join(' ')}".`);
  process.exit(1);
}
for (const [index, variant] of variants.entries()) {
  const port = ports[index];
  if (port === undefined || (named.length > 0 && !named.includes(variant))) continue;
  const environment = portalEnvironment(
    variant,
    `http://localhost:${community}`,
    undefined,
    `http://localhost:${ports[0]}`,
  );
  const { origin } = await serveSources({ port, environment });
  console.log(`${variant === 'patient' ? 'Patient' : 'Professional'} portal`.padEnd(22) + origin);
}
