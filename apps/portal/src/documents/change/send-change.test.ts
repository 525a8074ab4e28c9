import { expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { writeDocument } from '@epr/fhir/documents';
import { json } from '../../context/testing/platform.ts';
import { aSession } from '../../context/testing/session.ts';
import { sendChange } from './send-change.ts';

const community = 'urn:oid:2.999.1';

/** A platform that keeps one document with its versions, as FHIR requires for `If-Match`. */
function keeping(document: Document, names = true) {
  let version = 3;
  let resource: object = writeDocument(document);
  const renamed = (title: string): void => {
    version += 1;
    resource = writeDocument({ ...document, title });
  };
  const platform: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return json({ ...resource, meta: { versionId: String(version) } });
    const { entry } = (await request.json()) as {
      readonly entry: readonly { readonly resource: object; readonly request: { readonly ifMatch?: string } }[];
    };
    const wanted = entry[1]?.request.ifMatch;
    if (wanted !== undefined && wanted !== `W/"${version}"`) return json({ resourceType: 'OperationOutcome' }, 412);
    version += 1;
    resource = entry[1]?.resource ?? {};
    const answers = [{ response: { etag: 'W/"1"' } }, { response: names ? { etag: `W/"${version}"` } : {} }];
    return json({ resourceType: 'Bundle', type: 'transaction-response', entry: answers });
  };
  const sender = { connection: aSession(platform).connection, homeCommunity: community, role: 'PAT' as const };
  return { sender, renamed };
}

const listed: Document = { ...aDocument({ title: 'Blutdruk', homeCommunity: community }), versionId: '3' };
const titled = (title: string) => (now: Document) => ({ ...now, title });

test('[DOC-21] a second edit before the list is refetched is based on the version of the first and overwrites no other change', async () => {
  const { sender, renamed } = keeping(listed);
  const first = await sendChange(sender, listed, titled('Blutdruck'), listed);
  const after = first.ok ? first.value : listed;
  expect(after).toMatchObject({ title: 'Blutdruck', versionId: '4' });
  expect(after).not.toHaveProperty('sourceResource');
  renamed('Von jemand anderem benannt');
  const second = await sendChange(sender, after, titled('Blutdruck am Abend'), after);
  expect(second).toMatchObject({ error: { messageKey: 'documents.change.overtaken' } });
});

test('[DOC-21] the resource is sent back whole, with what the portal does not know of', async () => {
  const stored = { ...writeDocument(listed), meta: { versionId: '3' }, docStatus: 'final' };
  const sent: string[] = [];
  const platform: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return json(stored);
    sent.push(await request.text());
    return json({ resourceType: 'Bundle', type: 'transaction-response', entry: [{ response: {} }, { response: {} }] });
  };
  const sender = { connection: aSession(platform).connection, homeCommunity: community, role: 'PAT' as const };
  await sendChange(sender, listed, ({ sourceResource: _own, ...now }) => ({ ...now, title: 'Blutdruck' }));
  expect(sent.join()).toContain('"docStatus":"final"');
});

test('[DOC-21] a changed document keeps its submission and uploader role, which only the list contains', async () => {
  const { sender } = keeping(listed);
  const submission = { date: '2026-11-20T08:00:00Z' };
  const uploaderRole = { code: 'PAT', system: 'urn:oid:2.16.756.5.30.1.127.3.10.6' };
  const sent = await sendChange(sender, { ...listed, submission, uploaderRole }, titled('Blutdruck'), listed);
  expect(sent).toMatchObject({ value: { title: 'Blutdruck', submission, uploaderRole } });
});

test('[DOC-21] two edits in a row do not conflict, whether or not the platform returns the new version', async () => {
  for (const names of [true, false]) {
    const { sender } = keeping(listed, names);
    const first = await sendChange(sender, listed, titled('Blutdruck'), listed);
    const after = first.ok ? first.value : listed;
    expect(await sendChange(sender, after, titled('Blutdruck am Abend'), after)).toMatchObject({
      value: { title: 'Blutdruck am Abend' },
    });
  }
});

test('[DOC-22] a change of the status applies to the current version, also when the list is older', async () => {
  const { sender, renamed } = keeping(listed);
  renamed('Von jemand anderem benannt');
  const superseded = (now: Document): Document => ({ ...now, availability: 'superseded' });
  expect(await sendChange(sender, listed, superseded)).toMatchObject({
    value: { title: 'Von jemand anderem benannt', availability: 'superseded' },
  });
});

test('[DOC-21] nothing is sent when the current document cannot be read', async () => {
  const asked: string[] = [];
  const platform: typeof fetch = (input, init) => {
    asked.push(new Request(input, init).method);
    return Promise.resolve(json({ resourceType: 'OperationOutcome' }, 404));
  };
  const sender = { connection: aSession(platform).connection, homeCommunity: community, role: 'PAT' as const };
  expect(await sendChange(sender, listed, titled('Blutdruck'))).toMatchObject({ error: { reason: 'notFound' } });
  expect(asked).toEqual(['GET']);
});
