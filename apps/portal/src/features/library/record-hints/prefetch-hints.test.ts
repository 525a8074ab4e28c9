import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Day, Spid } from '@epr/domain/values';
import { writeConsent } from '@epr/fhir/access-rights';
import { writePractitioner, writePractitionerRole } from '@epr/fhir/directory';
import { json, platform } from '../../../context/testing/platform.ts';
import { anna, aSession } from '../../../context/testing/session.ts';
import { professionalsQuery } from '../../../documents/record/record-queries.ts';
import { prefetchHints } from './prefetch-hints.ts';

test('[ACC-02] [DOC-01] the hints have the name of who loses access, although the other services fail', async () => {
  const gln = '7601000102737';
  const found = (...resources: readonly object[]) =>
    json({ resourceType: 'Bundle', type: 'searchset', entry: resources.map((resource) => ({ resource })) });
  const right = writeConsent({
    policySetId: 'urn:uuid:00000000-0000-4000-8000-000000000001',
    patient: '761337610411353650' as Spid,
    template: '301',
    actor: { kind: 'professional', gln },
    level: 'normal',
    end: '2026-11-30' as Day,
  });
  const person = {
    kind: 'professional' as const,
    ...{ gln, given: 'Peter', family: 'Meier', professions: [], specialities: [] },
  };
  const { connection } = aSession(
    platform({
      'PUT /epr/v1/Visit': () => json({}, 500),
      'GET /epr/v1/Notification': () => json({}, 500),
      'GET /r4/Consent': () => found(right),
      'GET /r4/PractitionerRole': () => found(writePractitionerRole(person), writePractitioner(person)),
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await prefetchHints(client, connection, anna, '2026-11-20' as Day);
  expect(client.getQueryData(professionalsQuery(connection, [gln]).queryKey)).toMatchObject([{ family: 'Meier' }]);
});
