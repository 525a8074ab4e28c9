import type { Confidentiality } from '@epr/domain/documents';
import { grant } from '../../fhir-api/testing/people.ts';
import type { TestServer } from '../../fhir-api/testing/server.ts';
import { provideDocument, pdf, reference } from './submissions.ts';

export const bytes = pdf('Befund');

/** What the portal's list asks. */
export const listRequest = {
  resourceType: 'Bundle',
  type: 'batch',
  entry: ['DocumentReference?status=current,entered-in-error,superseded', 'List'].map((url) => ({
    request: { method: 'GET', url },
  })),
};

/** Anna's record: a document at each level and one whose level nobody knows; their logical ids. */
export async function aRecord(server: TestServer): Promise<Readonly<Record<Confidentiality | 'unknown', string>>> {
  const handed = async (level: Confidentiality | 'unknown'): Promise<string> =>
    provideDocument(server, 'anna', bytes, reference(bytes, { level, title: `Bericht ${level}` }));
  return {
    normal: await handed('normal'),
    restricted: await handed('restricted'),
    secret: await handed('secret'),
    unknown: await handed('unknown'),
  };
}

/** Looks while these rights are given, and takes them away again. */
export async function withRights(
  { context }: TestServer,
  rights: readonly Parameters<typeof grant>[1][],
  look: () => Promise<void>,
): Promise<void> {
  const given = await Promise.all(rights.map((right) => grant(context, right)));
  try {
    await look();
  } finally {
    if (given.length > 0) await context.db.deleteFrom('access_right').where('policy_set_id', 'in', given).execute();
  }
}
