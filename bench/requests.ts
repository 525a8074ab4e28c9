import { randomUUID } from 'node:crypto';
import { aDocument, roleCode } from '@epr/cast/documents';
import type { Spid } from '@epr/domain/values';
import { listRequest, provideRequest } from '@epr/fhir/documents';

/** The portal's list call. */
export function batchOf(): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/fhir+json', authorization: 'Bearer x' },
    body: JSON.stringify(listRequest()),
  };
}

/** The portal's upload call with ten kilobytes of text. */
export function uploadOf(patient: Spid): RequestInit {
  const url = `urn:uuid:${randomUUID()}`;
  const document = aDocument({
    patient,
    uploaderRole: roleCode('PAT'),
    entryUuid: `urn:uuid:${randomUUID()}`,
    uniqueId: `urn:uuid:${randomUUID()}`,
    attachment: { contentType: 'text/plain', url },
  });
  const submission = {
    entryUuid: `urn:uuid:${randomUUID()}`,
    uniqueId: `urn:uuid:${randomUUID()}`,
    sourceId: 'urn:oid:2.999.756.1',
    date: new Date().toISOString(),
    authorRole: roleCode('PAT'),
  };
  const form = new FormData();
  form.set('bundle', JSON.stringify(provideRequest(document, submission)));
  form.set(url, new Blob(['x'.repeat(10_000)], { type: 'text/plain' }), 'text.txt');
  return { method: 'POST', headers: { authorization: 'Bearer x' }, body: form };
}
