import { documentListRequest } from '@epr/fhir/documents';

/** The documents HAPI contains before the test: more than two pages, as posted by clients without a profile. */
export const seeded = {
  count: 45,
  title: (number: number) => `Fremder Bericht ${number}`,
  text: 'Befund: alles in Ordnung.',
};

/** Posts a patient, one file and the documents that refer to both; without national elements. */
export async function seed(fhir: string): Promise<void> {
  await send('PUT', `${fhir}/Patient/anna`, {
    resourceType: 'Patient',
    id: 'anna',
    name: [{ family: 'Keller', given: ['Anna'] }],
  });
  const file = { contentType: 'text/plain', data: Buffer.from(seeded.text).toString('base64') };
  const { id } = await send('POST', `${fhir}/Binary`, { resourceType: 'Binary', ...file });
  const entry = Array.from({ length: seeded.count }, (_, index) => ({
    request: { method: 'POST', url: 'DocumentReference' },
    resource: {
      resourceType: 'DocumentReference',
      status: 'current',
      subject: { reference: 'Patient/anna' },
      date: `2026-10-${String((index % 28) + 1).padStart(2, '0')}T09:00:00Z`,
      content: [{ attachment: { contentType: 'text/plain', url: `Binary/${id}`, title: seeded.title(index + 1) } }],
    },
  }));
  await send('POST', fhir, { resourceType: 'Bundle', type: 'transaction', entry });
}

/**
 * Sends the portal's search once, without a timeout: a newly started server may need longer for its first search than the portal waits (60
 * s), and the portal would then report that it cannot reach the server.
 */
export async function warmUp(fhir: string): Promise<void> {
  await send('POST', fhir, documentListRequest());
}

async function send(method: string, url: string, body: object): Promise<{ readonly id: string }> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/fhir+json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { readonly id: string };
}
