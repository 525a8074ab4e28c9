import type { DocumentReference } from 'fhir/r4';
import type { TestServer } from '../../fhir-api/testing/server.ts';
import { submission } from './submissions.ts';

/** Sends a change of a document as a transaction with its submission set; `change` is given the document as Anna reads it. */
export async function changed(
  server: TestServer,
  who: 'anna' | 'meier' | 'fremd' | 'rita',
  id: string,
  change: (one: DocumentReference) => object,
) {
  const { body } = await server.get('anna', `/r4/DocumentReference/${id}`);
  const entry = {
    resource: change(body as unknown as DocumentReference),
    request: { method: 'PUT', url: `DocumentReference/${id}` },
  };
  return server.post(who, '/r4', {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [submission([`DocumentReference/${id}`]), entry],
  });
}

/** The extension of a deletion status. */
export const deletion = (code: string) => ({
  url: 'http://fhir.ch/ig/ch-epr-fhir/StructureDefinition/ch-ext-deletionstatus',
  valueCoding: {
    system: 'urn:oid:2.16.756.5.30.1.127.3.10.18',
    code: `urn:e-health-suisse:2019:deletionStatus:${code}`,
  },
});
