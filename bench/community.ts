import { createHash, randomUUID } from 'node:crypto';
import { aDocument } from '@epr/cast/documents';
import { providerOf, signInByForm } from '@epr/client/testing';
import { systems, type Spid } from '@epr/domain/values';
import { listRequest, provideRequest } from '@epr/fhir/documents';
import { file, portal, startCommunity, username, type Effort, type Place, type Work } from './ground.ts';
import { rateOf, type Rate } from './rate.ts';

/** The call the portal makes for the list of a record, or for an upload, over HTTP. Throws on any answer but 200. */
export async function communityRate(
  what: Work,
  place: Place,
  { seconds, abreast }: Effort,
): Promise<Rate & { readonly bytes: number }> {
  const { origin, clock, stop } = await startCommunity(place);
  try {
    const { authorization, patient } = await signIn(origin);
    const ask = async (init: RequestInit): Promise<ArrayBuffer> => {
      const headers = { accept: 'application/fhir+json', authorization, ...init.headers };
      const answer = await fetch(`${origin}/r4`, { method: 'POST', ...init, headers });
      const body = await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${answer.status} ${Buffer.from(body).toString().slice(0, 300)}`);
      return body;
    };
    const listed = { headers: { 'content-type': 'application/fhir+json' }, body: JSON.stringify(listRequest()) };
    const listBytes = (await ask(listed)).byteLength;
    const act = what === 'list' ? () => ask(listed) : () => ask({ body: uploadOf(patient, file) });
    return { ...(await rateOf(seconds, abreast, clock, act)), bytes: listBytes };
  } finally {
    await stop();
  }
}

async function signIn(origin: string): Promise<{ readonly authorization: string; readonly patient: Spid }> {
  const transport = { fetch, upload: fetch, traceparent: () => '', timeout: 60_000 };
  const outlet = { transport, now: () => Date.now() };
  const homeCommunity = 'urn:oid:2.999.756.1';
  const person = await signInByForm(outlet, providerOf(origin, 'alpen-id', 'patient', portal), username, homeCommunity);
  const patient = person.signedIn.identity.spid as Spid;
  const allowed = await person.connectedFor({ patient, role: 'PAT', purpose: 'NORM' }).authorise();
  if (!allowed.ok) throw new Error(`No token: ${allowed.refusal.reason}`);
  return { authorization: allowed.value, patient };
}

function uploadOf(patient: Spid, file: Buffer): FormData {
  const entryUuid = `urn:uuid:${randomUUID()}`;
  const attachment = {
    contentType: 'application/pdf',
    url: entryUuid,
    size: file.length,
    hash: createHash('sha1').update(file).digest('base64'),
  };
  const authorRole = { system: systems.role, code: 'PAT' };
  const document = aDocument({
    uploaderRole: authorRole,
    name: entryUuid,
    patient,
    entryUuid,
    uniqueId: `urn:uuid:${randomUUID()}`,
    attachment,
  });
  const submission = {
    entryUuid: `urn:uuid:${randomUUID()}`,
    uniqueId: `urn:uuid:${randomUUID()}`,
    sourceId: 'urn:oid:2.999.756.1',
    date: new Date().toISOString(),
    authorRole,
  };
  const form = new FormData();
  form.append('bundle', JSON.stringify(provideRequest(document, submission)));
  form.append(entryUuid, new Blob([new Uint8Array(file)]));
  return form;
}
