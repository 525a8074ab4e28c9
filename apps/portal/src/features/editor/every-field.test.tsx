import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { confidentialityLevels, draftOf, plainKinds, type Document, type DocumentDraft } from '@epr/domain/documents';
import { readDocument, readSubmissionSet, writeDocument } from '@epr/fhir/documents';
import { stubObjectUrls } from '../../context/testing/browser.ts';
import { json, documentListResponse, platform } from '../../context/testing/platform.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { editPath } from '../../documents/paths.ts';
import { UploadScreen } from './add/upload-screen.tsx';
import { EditDocumentScreen } from './edit/edit-document-screen.tsx';
import { aStoredDocument } from './testing/stored-document.ts';

afterEach(cleanup);
beforeEach(() => {
  stubObjectUrls();
});

/** The document in a request. */
function documentIn(resource: object | undefined): Document {
  const read = readDocument({ id: 'new', ...resource });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}
const draftIn = (resource: object | undefined): DocumentDraft => draftOf(documentIn(resource));

/** Finds by the beginning of a text, without the lists of codes: with them, a search by role takes half a second. */
const named = <T extends Element>(kind: string, text: string, part: ParentNode): T | undefined =>
  [...part.querySelectorAll<T & Element>(kind)].find(({ textContent }) => textContent.startsWith(text));
const press = (text: string, part: ParentNode = document) =>
  fireEvent.click(named('button, label', text, part) ?? document.body);
const type = (values: Readonly<Record<string, string>>, part: ParentNode = document) => {
  for (const [name, value] of Object.entries(values))
    fireEvent.change(named<HTMLLabelElement>('label', name, part)?.control ?? document.body, { target: { value } });
};
const author = (number: number) => screen.getByLabelText(`Autorin, Autor ${number}`);

/** What is typed about an author whose details are open. */
const person = {
  'Anrede oder akademischer Titel': 'Prof.',
  Vorname: 'Petra',
  Nachname: 'Huber',
  Institution: 'Praxis See',
  Rolle: 'ASS',
  Fachrichtung: '5002',
  Art: 'home',
  Telefon: '+41 31 123 45 67',
};
const asPerson = {
  prefix: 'Prof.',
  given: 'Petra',
  family: 'Huber',
  institution: 'Praxis See',
  role: 'ASS',
  speciality: '5002',
};
const origin = {
  'Art der Einrichtung': '264372000',
  Fachgebiet: '394582007',
  'Behandlung von': '02.02.2026',
  'Behandlung bis': '05.02.2026',
  'Ereignis hinzufügen': 'US',
  Bemerkungen: 'nach dem Essen',
};
const asOrigin = {
  facilityType: '264372000',
  practiceSetting: '394582007',
  serviceStart: '02.02.2026',
  serviceStop: '05.02.2026',
  comments: 'nach dem Essen',
};

/** Opens the form of a stored document, and returns what is sent when it is saved. */
async function onEdit(stored: Document) {
  const sent: (object | undefined)[] = [];
  await renderScreen({
    routes: [
      { path: '/documents/:id/edit', element: <EditDocumentScreen /> },
      { path: '/documents/:id', element: <p>its page</p> },
    ],
    at: editPath(stored.id),
    platform: async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'GET') return json(writeDocument(stored));
      const { type, entry } = (await request.json()) as {
        readonly type: string;
        readonly entry: readonly { readonly resource: object }[];
      };
      if (type === 'batch') return documentListResponse([stored]);
      sent.push(entry[1]?.resource);
      return json({ resourceType: 'Bundle', type: 'transaction-response' });
    },
  });
  await screen.findByText('Speichern');
  return sent;
}

const stored = aStoredDocument('Alt');

test('[DOC-21] what is changed in each field of a stored document is sent as the value of this field', async () => {
  const sent = await onEdit(stored);
  type({ Titel: 'Neu', 'Sprache des Dokuments': 'it-CH', ...origin });
  press('Andere Art wählen');
  press('Rezept');
  press('Geheim');
  type(person, author(1));
  fireEvent.click(screen.getByLabelText('Ereignis entfernen: Elektrokardiografie'));
  type({
    Löschung: 'deletionNotRequested',
    'Geschlecht gemäss Quelle': 'other',
    Format: 'urn:ihe:rad:TEXT',
    Dateityp: 'image/jpeg',
  });
  press('Speichern');
  await waitFor(() => expect(sent).toHaveLength(1));
  const before = draftOf(stored);
  expect(draftIn(sent[0])).toEqual({
    ...before,
    ...asOrigin,
    ...plainKinds.prescription,
    title: 'Neu',
    language: 'it-CH',
    confidentiality: confidentialityLevels.secret.code,
    authors: [
      { ...asPerson, from: 0, contacts: [{ from: 0, use: 'home', value: '+41 31 123 45 67' }] },
      before.authors[1],
    ],
    events: ['haus-8', 'US'],
    deletion: 'deletionNotRequested',
    gender: 'other',
    format: 'urn:ihe:rad:TEXT',
    mimeType: 'image/jpeg',
  });
});

test('[DOC-17] [DOC-25] what is typed in each field of a new document is sent as the value of this field', async () => {
  const { session } = await renderScreen({
    routes: [
      { path: '/documents/upload', element: <UploadScreen /> },
      { path: '/documents', element: <p>the list</p> },
    ],
    at: '/documents/upload',
    platform: platform({ 'POST /r4': () => documentListResponse([]) }),
  });
  const sent: string[] = [];
  const upload = (url: string, { body }: RequestInit) => {
    if (url.endsWith('/FileCheck')) return Promise.resolve(json({}, 404));
    sent.push(String((body as FormData).get('bundle')));
    return Promise.resolve(json({ resourceType: 'Bundle', type: 'transaction-response' }));
  };
  Object.assign(session.connection.transport, { upload });
  // Without a type of its own: it is known by its first bytes.
  const file = new File(['%PDF-1.7 brief'], 'brief.pdf');
  Object.defineProperty(file, 'arrayBuffer', {
    value: () => Promise.resolve(new TextEncoder().encode('%PDF-1.7 brief').buffer),
  });
  fireEvent.change(screen.getByLabelText('Datei wählen'), { target: { files: [file] } });
  press('Mehr Angaben');
  press('Weitere Person oder Institution');
  press('Titel, Rolle, Fachrichtung, Telefon', author(2));
  type({ Titel: 'Brief', 'Datum des Dokuments': '03.02.2026', 'Sprache des Dokuments': 'it-CH', ...origin });
  type(person, author(2));
  press('Rezept');
  press('Geheim');
  press('Hochladen');
  await waitFor(() => expect(sent).toHaveLength(1));
  const { entry } = JSON.parse(sent[0] ?? '') as { readonly entry: readonly { readonly resource: object }[] };
  const [set, document] = [readSubmissionSet(entry[0]?.resource), documentIn(entry[1]?.resource)];
  if (!set.ok) throw new Error(JSON.stringify(set.error));
  const { sourceId, authorRole, documents, entryUuid, uniqueId, date } = set.value;
  expect([sourceId, authorRole?.code, documents]).toEqual(['urn:oid:2.999.1', 'PAT', [document.entryUuid]]);
  expect(new Set([entryUuid, document.entryUuid, uniqueId, document.uniqueId]).size).toBe(4);
  // The submission is of now, whatever the date of the document.
  expect(Math.abs(Date.now() - Date.parse(date ?? ''))).toBeLessThan(60_000);
  expect([document.attachment.size, document.patient]).toEqual([file.size, '761337610411353650']);
  expect(draftIn(entry[1]?.resource)).toEqual({
    ...asOrigin,
    ...plainKinds.prescription,
    title: 'Brief',
    date: '03.02.2026',
    language: 'it-CH',
    confidentiality: confidentialityLevels.secret.code,
    authors: [
      {
        from: 0,
        prefix: '',
        given: 'Anna',
        family: 'Keller',
        institution: '',
        role: 'PAT',
        speciality: '',
        contacts: [{ use: '', value: '' }],
      },
      { ...asPerson, from: 1, contacts: [{ from: 0, use: 'home', value: '+41 31 123 45 67' }] },
    ],
    events: ['US'],
    deletion: 'deletionNotRequested',
    gender: '',
    format: 'urn:che:epr:EPR_Unstructured_Document',
    mimeType: 'application/pdf',
  });
});
