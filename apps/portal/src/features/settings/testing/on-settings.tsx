import { writeConsent } from '@epr/fhir/access-rights';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Spid } from '@epr/domain/values';
import { json, platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { SettingsScreen } from '../settings-screen.tsx';

/** The patient whose settings are shown. */
export const patient = '761337610411353650' as Spid;

/** The right that allows emergency access. */
export const emergency: AccessRight = {
  policySetId: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a10',
  patient,
  template: '202',
  actor: { kind: 'all' },
  level: 'normal',
};

/** The right that sets the level of new documents. */
export const level: AccessRight = {
  policySetId: 'urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a11',
  patient,
  template: '203',
  actor: { kind: 'all' },
  provideLevel: 'normal',
};

/** The response with these rights. */
export const searchset = (rights: readonly AccessRight[]) =>
  json({
    resourceType: 'Bundle',
    type: 'searchset',
    entry: rights.map((right) => ({ resource: writeConsent(right) })),
  });

/** Renders the settings; `change` answers a change. */
export function onSettings(
  change: (request: Request) => Response | Promise<Response>,
  rights: readonly AccessRight[] = [emergency, level],
) {
  /** `lost`: reading them gets no answer. */
  const held: { rights: readonly AccessRight[] | 'lost'; reads: number; groupChanges: boolean } = {
    rights,
    reads: 0,
    groupChanges: true,
  };
  const asked: string[] = [];
  const changing = (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname.split('/').slice(2).join('/')}`);
    return change(request);
  };
  const id = emergency.policySetId.replace('urn:uuid:', '');
  const stage = renderScreen({
    routes: [{ path: '/settings', Component: SettingsScreen }],
    at: '/settings',
    platform: platform({
      'GET /r4/Consent': () => {
        held.reads += 1;
        return held.rights === 'lost' ? Promise.reject(new TypeError('cut')) : searchset(held.rights);
      },
      [`PUT /r4/Consent/${writeConsent(emergency).id ?? id}`]: changing,
      [`DELETE /r4/Consent/${writeConsent(emergency).id ?? id}`]: changing,
      [`PUT /r4/Consent/${writeConsent(level).id ?? ''}`]: changing,
      'POST /r4/Consent': changing,
      'GET /epr/v1/Setting/Notifications': () => json({ emergencyAccess: true, groupChanges: held.groupChanges }),
      'PUT /epr/v1/Setting/Notifications': changing,
    }),
  });
  return { stage, asked, held };
}
