import { expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { applyChangeStep, type Document } from '@epr/domain/documents';
import { systems, type Spid } from '@epr/domain/values';
import { writeDocument } from '@epr/fhir/documents';
import { json } from '../../context/testing/platform.ts';
import { aSession } from '../../context/testing/session.ts';
import { sendChange } from './send-change.ts';

const community = 'urn:oid:2.999.1';

/** A platform that keeps one document with its versions, as FHIR requires for `If-Match`. */
function keeping(document: Document, names = true) {
  let version = 3;
  let resource: object = writeDocument(document);
  /** Responses that are lost once the next change is stored: its own, and those of further requests. */
  let lost = 0;
  let offline = false;
  const arriving = (response: Response): Response => {
    if (offline && lost > 0 && lost--) throw new TypeError('no connection');
    return response;
  };
  const losing = (responses: number): void => void (lost = responses);
  const renamed = (title: string): void => {
    version += 1;
    resource = writeDocument({ ...document, title });
  };
  const platform: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') {
      if (!request.url.endsWith(`/DocumentReference/${document.logicalId}`)) return json({}, 404);
      return arriving(json({ ...resource, meta: { versionId: String(version) } }));
    }
    const { entry } = (await request.json()) as {
      readonly entry: readonly { readonly resource: object; readonly request: { readonly ifMatch?: string } }[];
    };
    const wanted = entry[1]?.request.ifMatch;
    if (wanted !== undefined && wanted !== `W/"${version}"`) return json({ resourceType: 'OperationOutcome' }, 412);
    version += 1;
    resource = entry[1]?.resource ?? {};
    offline = true;
    const answers = [{ response: { etag: 'W/"1"' } }, { response: names ? { etag: `W/"${version}"` } : {} }];
    return arriving(json({ resourceType: 'Bundle', type: 'transaction-response', entry: answers }));
  };
  const sender = { connection: aSession(platform).connection, homeCommunity: community, role: 'PAT' as const };
  return { sender, renamed, losing, version: () => version };
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
  // The submission set is of this community, by the sender in their role.
  const { entry } = JSON.parse(sent.join()) as { readonly entry: readonly { readonly resource: object }[] };
  const list = JSON.stringify(entry[0]?.resource);
  expect([community, `"code":"PAT"`].filter((words) => !list.includes(words))).toEqual([]);
});

test('[DOC-21] a changed document keeps its submission and uploader role, which only the list contains, where it has them', async () => {
  const submission = { date: '2026-11-20T08:00:00Z' };
  const uploaderRole = { code: 'PAT', system: systems.role };
  const { uploaderRole: _role, submission: _set, ...bare } = listed;
  for (const own of [{ submission, uploaderRole }, { submission }, { uploaderRole }]) {
    const { sender } = keeping({ ...bare, title: 'Blutdruk' });
    const sent = await sendChange(sender, { ...bare, ...own }, titled('Blutdruck'), listed);
    expect(sent).toMatchObject({ value: { title: 'Blutdruck', ...own } });
    const { value } = sent as { readonly value: Document };
    expect([value.submission, value.uploaderRole]).toEqual([{ ...own }.submission, { ...own }.uploaderRole]);
  }
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

test.each(['deprecate', 'requestDeletion'] as const)(
  '[DOC-22] [DOC-23] a change that was stored has not failed when only its response was lost: %s',
  async (step) => {
    const { sender, losing, version } = keeping(listed);
    losing(1);
    const sent = await sendChange(sender, listed, (now) => applyChangeStep(now, step));
    expect(sent).toMatchObject({ ok: true, value: { ...applyChangeStep(listed, step), versionId: '4' } });
    expect(sent.ok && sent.value).not.toHaveProperty('sourceResource');
    expect(version()).toBe(4);
  },
);

test('[DOC-21] an edit sent again after a lost response does not conflict with itself, and is stored once', async () => {
  const { sender, losing, version } = keeping(listed);
  losing(2);
  const edit = () => sendChange(sender, listed, titled('Blutdruck'), listed);
  expect(await edit()).toMatchObject({ error: { reason: 'unreachable' } });
  expect(await edit()).toMatchObject({ ok: true, value: { title: 'Blutdruck', versionId: '4' } });
  expect(version()).toBe(4);
});

test('[DOC-22] a change whose request was lost has failed, as the document read again shows', async () => {
  const asked: string[] = [];
  const platform: typeof fetch = (input, init) => {
    const { method } = new Request(input, init);
    asked.push(method);
    return method === 'GET'
      ? Promise.resolve(json(writeDocument(listed)))
      : Promise.reject(new TypeError('no connection'));
  };
  const sender = { connection: aSession(platform).connection, homeCommunity: community, role: 'PAT' as const };
  const sent = await sendChange(sender, listed, (now) => applyChangeStep(now, 'deprecate'));
  expect(sent).toMatchObject({ ok: false, error: { reason: 'unreachable' } });
  expect(asked).toEqual(['GET', 'POST', 'GET']);
});

test.each([
  ['refused', () => Promise.resolve(json({ resourceType: 'OperationOutcome' }, 403)), false],
  ['lost after its record was closed', () => Promise.reject(new TypeError('no connection')), true],
])('[DOC-22] [PSR-04] a change that was %s is not read again', async (_how, answer, closes) => {
  const asked: string[] = [];
  const session = aSession(
    (input, init) => {
      const { method } = new Request(input, init);
      asked.push(method);
      if (method === 'GET') return Promise.resolve(json(writeDocument(listed)));
      if (closes) session.closePatient();
      return answer();
    },
    { role: 'HCP', patient: { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid } },
  );
  const sender = { connection: session.connection, homeCommunity: community, role: 'HCP' as const };
  expect(await sendChange(sender, listed, (now) => applyChangeStep(now, 'deprecate'))).toMatchObject({ ok: false });
  expect(asked).toEqual(['GET', 'POST']);
});
