import { everyEntry, asObject, asString, transactionResponse } from '@epr/fhir/bundle';
import type { BundleEntry } from 'fhir/r4';
import type { Context } from '../context.ts';
import { refuse, statusLine, type Reply } from '../fhir-api/reply.ts';
import { percentDecode } from '../fhir-api/route.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { readRightRequest, type RightRequest } from './right-requests.ts';
import { consentResponse } from './write-consents.ts';
import { writeRights } from './write-rights.ts';

/** Maximum number of rights in one transaction: more than anybody gives at once. */
const maxRights = 100;

/** Whether a transaction contains rights rather than documents. */
export function isConsentTransaction(bundle: unknown): boolean {
  return everyEntry(bundle).some(({ resource, request }) => {
    const { resourceType } = asObject(resource);
    return resourceType === 'Consent' || /^Consent(?:[/?]|$)/.test(request?.url ?? '');
  });
}

/** Writes a feed of rights as one transaction (PPQ-4): all entries have the same method, and all or none are written. */
export async function writeConsentTransaction(context: Context, caller: Caller, bundle: unknown): Promise<Reply> {
  const entries = everyEntry(bundle);
  if (entries.length > maxRights) return refuse(413, 'too-costly', `At most ${maxRights} rights at once`);
  const requests: RightRequest[] = [];
  const methods = new Set(entries.map(({ request }) => request?.method));
  if (methods.size > 1) return refuse(400, 'value', 'All entries of a feed of rights have the same method');
  for (const { request, resource } of entries) {
    const { method = '', url = '', ifMatch, ifNoneExist } = request ?? {};
    // Ignored, it would give a right that the sender wants only if another one does not exist.
    if (ifNoneExist !== undefined)
      return refuse(400, 'not-supported', 'ifNoneExist is not supported in a feed of rights');
    const match = /^Consent(?:\/([^/?]+)|\?identifier=([^&]+))?$/.exec(url);
    const [, id, identifier] = match ?? [];
    const target = id ?? identifier ?? '';
    const isSupported = method === 'POST' ? match && !target : (method === 'PUT' || method === 'DELETE') && target;
    if (!isSupported) return refuse(400, 'not-supported', `${method} ${url} is not supported here`.slice(0, 200));
    const read = readRightRequest({
      method,
      // A value that cannot be decoded matches no right: it is looked up as it is.
      id: percentDecode(target) ?? target,
      conditional: identifier !== undefined,
      body: resource,
      ifMatch: asString(ifMatch),
    });
    if (!read.ok) return read.error;
    requests.push(read.value);
  }
  const result = await writeRights(context, caller, requests);
  if (!result.ok) return result.error;
  const responses = result.value.map(({ status, row }): BundleEntry => {
    if (!row) return { response: { status: statusLine(status) } };
    const { resource, etag, location } = consentResponse(context, row);
    return { resource, response: { status: statusLine(status), etag, location } };
  });
  return { status: 200, resource: transactionResponse(responses) };
}
