import type { Confidentiality } from '@epr/domain/documents';
import { grant } from '../../fhir-api/testing/people.ts';
import type { TestServer } from '../../fhir-api/testing/server.ts';
import { provideDocument, pdf, reference } from './submissions.ts';

export const reportPdf = pdf('Befund');

/** The batch request of the portal's list of documents. */
export const listRequest = {
  resourceType: 'Bundle',
  type: 'batch',
  entry: ['DocumentReference?status=current,entered-in-error,superseded', 'List'].map((url) => ({
    request: { method: 'GET', url },
  })),
};

/** Uploads to Anna's record a document at each level and one with an unknown level; returns their logical ids. */
export async function uploadEachLevel(
  server: TestServer,
): Promise<Readonly<Record<Confidentiality | 'unknown', string>>> {
  const provide = async (level: Confidentiality | 'unknown'): Promise<string> =>
    provideDocument(server, 'anna', reportPdf, reference(reportPdf, { level, title: `Bericht ${level}` }));
  return {
    normal: await provide('normal'),
    restricted: await provide('restricted'),
    secret: await provide('secret'),
    unknown: await provide('unknown'),
  };
}

/** Runs `look` while these rights are granted, and removes them afterwards. */
export async function withRights(
  { context }: TestServer,
  rights: readonly Parameters<typeof grant>[1][],
  check: () => Promise<void>,
): Promise<void> {
  const grantedIds = await Promise.all(rights.map((right) => grant(context, right)));
  try {
    await check();
  } finally {
    if (grantedIds.length > 0)
      await context.db.deleteFrom('access_right').where('policy_set_id', 'in', grantedIds).execute();
  }
}
