import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aDocument as anyDocument } from '@epr/cast/documents';
import { confidentialityLevels, type Document } from '@epr/domain/documents';
import { systems } from '@epr/domain/values';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { stubObjectUrls } from '../../../context/testing/browser.ts';
import { json, platform, documentListResponse, refusal } from '../../../context/testing/platform.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { backgroundUploadsOf } from '../../../documents/background-uploads/background-uploads.ts';
import { additionPath, documentPath } from '../../../documents/paths.ts';
import type { RecordContent } from '../../../documents/record/use-record.ts';
import { withAddedDocument } from './document-relation.ts';
import { draftStores } from '../form/draft-store.ts';
import { AddVersionScreen } from './add-version-screen.tsx';

afterEach(cleanup);
beforeEach(() => {
  stubObjectUrls();
});

const own = anyDocument({
  homeCommunity: 'urn:oid:2.999.1',
  title: 'Medikationsplan',
  comments: 'von der Apotheke',
  confidentiality: confidentialityLevels.restricted,
  uploaderRole: { code: 'PAT', system: systems.role },
});
const old = anyDocument({ ...own, name: 'old', availability: 'superseded' });
const file = new File(['%PDF-1.7 plan'], 'plan.pdf', { type: 'application/pdf' });
/** jsdom returns buffers of another realm, which `crypto.subtle.digest` does not accept. */
Object.defineProperty(file, 'arrayBuffer', {
  value: () => Promise.resolve(new TextEncoder().encode('%PDF-1.7 plan').buffer),
});

async function onAdd(
  document: Document,
  kind: 'replace' | 'append',
  stage: Partial<ScreenSetup> = {},
  answered: Promise<Response | undefined> = Promise.resolve(undefined),
) {
  const uploads: FormData[] = [];
  const view = await renderScreen({
    routes: [
      { path: '/documents/:id/new', element: <AddVersionScreen /> },
      { path: '/documents', element: <p>the list</p> },
    ],
    at: additionPath(document.id, kind),
    platform: platform({ 'POST /r4': () => documentListResponse([document]) }),
    ...stage,
  });
  const { connection } = view.session;
  const upload: typeof connection.transport.upload = (url, init) => {
    if (url.endsWith('/epr/v1/FileCheck')) return Promise.resolve(json({}, 404));
    uploads.push(init.body as FormData);
    const issue = [{ details: { coding: [{ code: 'documents.check.pdfConverted' }] } }];
    const outcome = { resourceType: 'OperationOutcome', issue };
    const entry = [{ response: { status: '201 Created', outcome } }];
    return answered.then((answer) => answer ?? json({ resourceType: 'Bundle', type: 'transaction-response', entry }));
  };
  Object.assign(connection.transport, { upload });
  return { ...view, uploads };
}

const text = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });

interface Bundle {
  readonly entry: readonly { readonly resource: { readonly resourceType: string; readonly relatesTo?: unknown } }[];
}

describe('adding a version or an addendum to a document', () => {
  test.each([
    ['replace', 'Neue Version hinzufügen', 'replaces'],
    ['append', 'Ergänzung hinzufügen', 'appends'],
  ] as const)('[DOC-20] %s: the form is prefilled from the document and names it', async (kind, heading, code) => {
    let lists = 0;
    const list = () => ((lists += 1) === 1 ? documentListResponse([own]) : new Promise<Response>(() => undefined));
    const stage = { platform: platform({ 'POST /r4': list }) };
    const { uploads, router, client, shownMessages } = await onAdd(own, kind, stage);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
    expect(screen.getByText(/«Medikationsplan»/).textContent).toMatch(
      kind === 'replace' ? /^Die neue Version ersetzt/ : /^Die Ergänzung gehört zu/,
    );
    expect(screen.getByRole('form', { name: heading })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Zum Dokument' }).getAttribute('href')).toBe(documentPath(own.id));
    expect(screen.getByRole('link', { name: 'Abbrechen' }).getAttribute('href')).toBe(documentPath(own.id));
    await act(() => router.navigate(additionPath(own.id, kind), { replace: true, state: { list: '?q=plan' } }));
    expect(screen.getByText(/^Die Angaben des bisherigen Dokuments sind übernommen/)).toBeDefined();
    expect(text(/^Titel/).value).toBe('Medikationsplan');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Eingeschränkt/ }).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Mehr Angaben' }));
    expect(text('Nachname').value).toBe(kind === 'replace' ? 'Meier' : 'Keller');
    await userEvent.type(text(/^Titel/), ' neu');
    fireEvent.change(screen.getByLabelText('Datei wählen'), { target: { files: [file] } });
    await userEvent.click(screen.getByRole('button', { name: 'Hochladen' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    const bundle = JSON.parse(uploads[0]?.get('bundle') as string) as Bundle;
    const reference = bundle.entry.find(({ resource }) => resource.resourceType === 'DocumentReference')?.resource;
    expect(reference?.relatesTo).toEqual([{ code, target: { reference: `DocumentReference/${own.logicalId}` } }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
    // The list is not read again yet: it shows the new document, and a replaced one as superseded.
    const [[, record] = []] = client.getQueriesData<RecordContent>({ queryKey: ['record'] });
    expect([router.state.location.search, router.state.location.state]).toEqual([
      '?q=plan',
      { uploaded: { id: record?.documents[0]?.id, title: 'Medikationsplan neu' } },
    ]);
    expect(record?.documents.map(({ title, availability }) => [title, availability])).toEqual([
      ['Medikationsplan neu', 'current'],
      ['Medikationsplan', kind === 'replace' ? 'superseded' : 'current'],
    ]);
    expect(record?.documents[0]?.attachment).toMatchObject({ contentType: 'application/pdf', size: file.size });
    // The changes the platform made to the file are reported here as well.
    expect(shownMessages).toEqual(['documents.check.pdfConverted']);
    // No step back leads to the form again.
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/documents');
  });

  test('[DOC-20] [COD-02] a new version keeps the event codes and telephone numbers of the old version', async () => {
    const eventful = anyDocument({
      ...own,
      events: [
        { code: 'RTIMAGE', system: 'http://dicom.nema.org/resources/ontology/DCM' },
        { code: 'local', system: 'urn:oid:2.999.8' },
      ],
      authors: [
        {
          given: 'Peter',
          family: 'Meier',
          telecom: [
            { system: 'phone', use: 'work', value: '+41 31 123 45 67' },
            { system: 'phone', use: 'mobile', value: '+41 79 123 45 67' },
          ],
        },
      ],
    });
    const { uploads } = await onAdd(eventful, 'replace');
    await screen.findByRole('heading', { level: 1, name: 'Neue Version hinzufügen' });
    fireEvent.change(screen.getByLabelText('Datei wählen'), { target: { files: [file] } });
    await userEvent.click(screen.getByRole('button', { name: 'Hochladen' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    const bundle = uploads[0]?.get('bundle') as string;
    expect(bundle).toContain('RTIMAGE');
    expect(bundle).not.toContain('"local"');
    expect(bundle).toMatch(/"use":"work","value":"\+41 31 123 45 67"|"value":"\+41 31 123 45 67","use":"work"/);
    expect(bundle).toContain('+41 79 123 45 67');
  });

  test('[DOC-20] until the list is reloaded, a replaced document is superseded and an amended one remains current', () => {
    const availability = (kind: 'replaces' | 'appends') =>
      withAddedDocument([own], { ...old, relations: [{ kind, target: own.logicalId }] })[1]?.availability;
    expect([availability('replaces'), availability('appends')]).toEqual(['superseded', 'current']);
  });

  test('[DOC-20] refuses additions to a document marked as invalid, and explains why', async () => {
    await onAdd(old, 'replace');
    expect(await screen.findByText('Zu diesem Dokument können Sie nichts hinzufügen')).toBeDefined();
    expect(screen.getByText('Das Dokument ist als ungültig markiert.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Hochladen' })).toBeNull();
  });

  test("[DOC-20] [DOC-21] to a professional's document a patient may add an addendum, and no new version", async () => {
    const report = anyDocument({ ...own, uploaderRole: { code: 'HCP', system: systems.role } });
    await onAdd(report, 'append');
    expect(await screen.findByRole('button', { name: 'Hochladen' })).toBeDefined();
    cleanup();
    await onAdd(report, 'replace');
    expect(await screen.findByText('Zu diesem Dokument können Sie nichts hinzufügen')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Hochladen' })).toBeNull();
  });

  test('[DOC-20] an open form stays when something else replaced the document after the list was read again', async () => {
    let documents = [own];
    const { client } = await onAdd(own, 'replace', {
      platform: platform({ 'POST /r4': () => documentListResponse(documents) }),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Titel/ }), ' neu');
    documents = [{ ...own, title: 'Anderswo umbenannt', availability: 'superseded' }];
    await act(() => client.invalidateQueries({ queryKey: ['record'] }));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(text(/^Titel/).value).toBe('Medikationsplan neu');
    expect(screen.getByText(/^Die neue Version ersetzt «Medikationsplan»/)).toBeDefined();
  });

  test("[DOC-29] a professional's new version is never less protected than the old one; addenda and patients' versions may be", async () => {
    const professional = {
      state: { role: 'HCP', patient: { given: 'Anna', family: 'Keller', spid: '761337610411353650' as never } },
    } as const;
    const report = anyDocument({ ...own, uploaderRole: { code: 'HCP', system: systems.role } });
    const levels = async (kind: 'replace' | 'append', stage: Partial<ScreenSetup> = {}, document = report) => {
      await onAdd(document, kind, stage);
      const choice = await screen.findByRole('group', { name: /^Wer darf es sehen/ });
      const words = within(choice)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent?.split(' ')[0]?.slice(0, 6));
      cleanup();
      return words;
    };
    expect(await levels('replace', professional)).toEqual(['Einges']);
    const { state } = professional;
    expect(await levels('replace', { state: { ...state, role: 'ASS' } })).toEqual(['Einges']);
    expect(await levels('append', professional)).toEqual(['Normal', 'Einges']);
    expect(await levels('replace', {}, own)).toEqual(['Normal', 'Einges', 'Geheim']);
  });

  test('[DOC-20] [PSR-06] does not allow additions during emergency access', async () => {
    await onAdd(own, 'append', {
      state: {
        role: 'HCP',
        patient: { given: 'Anna', family: 'Keller', spid: '761337610411353650' as never },
        emergency: 'granted',
      },
    });
    expect(await screen.findByText('Zu diesem Dokument können Sie nichts hinzufügen')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Hochladen' })).toBeNull();
  });

  test('[DOC-19] the submission set contains the role of the uploader', async () => {
    const patient = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as never };
    const roleOf = async (stage: Partial<ScreenSetup>) => {
      const { uploads } = await onAdd(own, 'append', stage);
      await screen.findByRole('heading', { level: 1, name: 'Ergänzung hinzufügen' });
      fireEvent.change(screen.getByLabelText('Datei wählen'), { target: { files: [file] } });
      await userEvent.click(screen.getByRole('button', { name: 'Hochladen' }));
      await waitFor(() => expect(uploads).toHaveLength(1));
      cleanup();
      const { entry } = JSON.parse(uploads[0]?.get('bundle') as string) as Bundle;
      const set = entry.find(({ resource }) => resource.resourceType === 'List')?.resource;
      expect(JSON.stringify(set)).toContain('"urn:oid:2.999.1"');
      return ['PAT', 'HCP', 'ASS'].filter((code) => JSON.stringify(set).includes(`"code":"${code}"`));
    };
    expect(await roleOf({})).toEqual(['PAT']);
    expect(await roleOf({ state: { role: 'HCP', patient } })).toEqual(['HCP']);
    const representedPerson = { firstName: 'Peter', lastName: 'Meier', gln: '7601000102737' as never };
    expect(await roleOf({ state: { role: 'ASS', patient, representedPerson } })).toEqual(['ASS']);
  });

  test('[DOC-19] [DOC-20] restores a draft only into the form it was typed in, not into another form for the same document', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const title = async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: /^Titel/ })).value;
    await onAdd(own, 'replace', { keep });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Titel/ }), ' neu');
    cleanup();
    await onAdd(own, 'append', { keep });
    expect(await title()).toBe('Medikationsplan');
    cleanup();
    await onAdd(own, 'replace', { keep });
    await waitFor(async () => expect(await title()).toBe('Medikationsplan neu'));
  });

  test('[DOC-20] the form begins anew for another kind of addition, and for another document', async () => {
    const untitled = anyDocument({
      name: 'untitled',
      title: '',
      comments: 'von der Praxis',
      homeCommunity: 'urn:oid:2.999.1',
      uploaderRole: { code: 'PAT', system: systems.role },
    });
    const { router } = await onAdd(own, 'replace', {
      platform: platform({ 'POST /r4': () => documentListResponse([own, untitled]) }),
    });
    await screen.findByRole('form', { name: 'Neue Version hinzufügen' });
    await userEvent.click(screen.getByRole('button', { name: 'Mehr Angaben' }));
    expect(text('Bemerkungen').value).toBe('von der Apotheke');
    await act(() => router.navigate(additionPath(untitled.id, 'replace')));
    expect(screen.getByText(/^Die neue Version ersetzt «Ohne Titel»/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Mehr Angaben' }));
    expect([text(/^Titel/).value, text('Bemerkungen').value]).toEqual(['', 'von der Praxis']);
    // What was typed is kept with the form it was typed in: no question is needed.
    await userEvent.type(text('Bemerkungen'), '!');
    await act(() => router.navigate(additionPath(untitled.id, 'append')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mehr Angaben' }));
    expect(text('Bemerkungen').value).toBe('');
  });

  test('[DOC-19] [DOC-20] an addendum that failed after its form was left is opened again as an addendum', async () => {
    let fail: (answer: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => (fail = resolve));
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const { router, session, uploads } = await onAdd(own, 'append', { keep }, answered);
    await screen.findByRole('heading', { level: 1, name: 'Ergänzung hinzufügen' });
    await userEvent.type(text(/^Titel/), ' neu');
    fireEvent.change(screen.getByLabelText('Datei wählen'), { target: { files: [file] } });
    await userEvent.click(screen.getByRole('button', { name: 'Hochladen' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await act(() => router.navigate('/documents'));
    fail(refusal(422, 'no'));
    const left = () => backgroundUploadsOf(session).list()[0];
    await waitFor(() => expect(left()).toMatchObject({ state: 'failed', title: 'Medikationsplan neu' }));
    const path = await left()?.reopen();
    expect(path).toBe(additionPath(own.id, 'append'));
    // With what was typed.
    await act(() => router.navigate(path ?? ''));
    await waitFor(() => expect(text(/^Titel/).value).toBe('Medikationsplan neu'));
    // Nothing of it is left to the form of an unrelated document.
    const { spid } = session.getState().identity ?? {};
    expect(draftStores.add.load(spid ?? '', Date.now(), keep.session)).toBeUndefined();
  });
});
