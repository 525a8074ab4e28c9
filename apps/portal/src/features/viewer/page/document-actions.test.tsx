import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { documentIdOf, type Document } from '@epr/domain/documents';
import { json, platform, documentListResponse } from '../../../context/testing/platform.ts';
import { countFrom } from '../../../context/testing/render-screen.tsx';
import { PageTitleContext } from '../../../context/page-title.ts';
import { documentPath } from '../../../documents/paths.ts';
import { PdfReaderContext } from '../../../documents/preview/pdf/pdf-reader-context.ts';
import { lastOpenedDocumentId } from '../../../documents/record/last-opened.ts';
import { recordKey } from '../../../documents/record/record-key.ts';
import { DocumentScreen } from './document-screen.tsx';
import { aDocument, converting, laboratory, onPage, pdf, press, report, stubPage } from './testing/on-page.tsx';

const saved = stubPage();
afterEach(() => {
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

test('[DOC-16] saving the displayed document counts as a download; at the limit a captcha is required first', async () => {
  const count = countFrom(0);
  await onPage({ count });
  await screen.findByRole('group', { name: 'Seite 1 von 7' });
  expect(count.read()).toBe(0);
  await press('Herunterladen');
  await waitFor(() => expect(saved).toEqual(['Befund.pdf']));
  expect(count.read()).toBe(1);
  cleanup();
  await onPage({ count: countFrom(2) });
  await screen.findByRole('group', { name: 'Seite 1 von 7' });
  await press('Herunterladen');
  await press('Abbrechen');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toHaveLength(1);
});

test('[DOC-15] cancelled sharing shows no error, failed sharing does; the file has the name of the document', async () => {
  const shares: File[] = [];
  let trouble = new DOMException('no', 'AbortError');
  const share = ({ files: [file] = [] }: { readonly files?: File[] }) => {
    if (file) shares.push(file);
    return Promise.reject(trouble);
  };
  Object.assign(navigator, { share, canShare: () => true });
  const other = aDocument({ title: 'Anderes' });
  const { router } = await onPage({ documents: [report, other] });
  await screen.findByRole('group', { name: 'Seite 1 von 7' });
  await press('Teilen');
  await waitFor(() => expect(shares).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Teilen' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  expect(screen.queryByText(/^Das Teilen hat nicht geklappt/)).toBeNull();
  const fault = new DOMException('no', 'DataError');
  trouble = fault;
  await press('Teilen');
  const failed = await screen.findByText(/^Das Teilen hat nicht geklappt/);
  expect(failed.closest('[role=status]')).not.toBeNull();
  // The message of the earlier attempt disappears with a new one.
  trouble = new DOMException('no', 'AbortError');
  await press('Teilen');
  await waitFor(() => expect(screen.queryByText(/^Das Teilen hat nicht geklappt/)).toBeNull());
  trouble = fault;
  await press('Teilen');
  expect(await screen.findByText(/^Das Teilen hat nicht geklappt/)).toBeDefined();
  // The next document starts without the message.
  await act(() => router.navigate(documentPath(other.id)));
  await screen.findByRole('heading', { level: 1, name: 'Anderes' });
  expect(screen.queryByText(/^Das Teilen hat nicht geklappt/)).toBeNull();
  expect([shares[0]?.name, shares[0]?.type]).toEqual(['Befund.pdf', 'application/pdf']);
});

test('[DOC-15] a structured document whose title is no file name is saved as a PDF without a title', async () => {
  for (const title of ['', '...']) {
    const unnamed = { ...laboratory, title };
    await onPage({ documents: [unnamed], platform: converting(unnamed) });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Als PDF' })).toHaveProperty('disabled', false));
    await press('Als PDF');
    await waitFor(() => expect(saved.at(-1)).toBe('Ohne Titel.pdf'));
    cleanup();
  }
  expect(saved).toHaveLength(2);
});

test('[DOC-15] [PSR-04] a PDF of a structured document under way is given up when the record is closed', async () => {
  const signals: AbortSignal[] = [];
  const { client } = await onPage({
    documents: [laboratory],
    platform: platform({
      'POST /r4': () => documentListResponse([laboratory]),
      'GET /r4/Binary/1': () => new Response('<ClinicalDocument xmlns="urn:hl7-org:v3"/>'),
      'POST /epr/v1/Conversion': ({ headers, signal }) => {
        if (headers.get('accept') !== 'application/pdf') return new Response('<p>Seite</p>');
        signals.push(signal);
        return new Promise(() => undefined);
      },
    }),
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Als PDF' })).toHaveProperty('disabled', false));
  await press('Als PDF');
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([false]));
  act(() => client.clear());
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('[DOC-15] sharing has its place before the content is loaded, so that the buttons after it do not move', async () => {
  Object.assign(navigator, { share: () => Promise.resolve(), canShare: () => true });
  let arrive: (content: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => (arrive = resolve));
  await onPage({
    platform: platform({ 'POST /r4': () => documentListResponse([report]), 'GET /r4/Binary/1': () => held }),
  });
  const share = await screen.findByRole('button', { name: 'Teilen' });
  expect(share).toHaveProperty('disabled', true);
  arrive(new Response('%PDF'));
  await waitFor(() => expect(share).toHaveProperty('disabled', false));
});

test('[DOC-15] does not offer sharing on a device that cannot share the file', async () => {
  for (const able of [{ canShare: () => false }, { canShare: undefined }]) {
    Object.assign(navigator, { share: () => Promise.resolve(), ...able });
    await onPage();
    await screen.findByRole('group', { name: 'Seite 1 von 7' });
    expect(screen.queryByRole('button', { name: 'Teilen' })).toBeNull();
    cleanup();
  }
});

test.each([
  ['Herunterladen', report],
  ['Als PDF', laboratory],
  ['Originaldatei (XML)', laboratory],
])('[DOC-15] [DOC-16] the second click of a double click saves nothing: %s', async (name, one) => {
  await onPage({
    documents: [one],
    platform: converting(one),
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Drucken' })).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });
  await waitFor(() => expect(saved).toHaveLength(1));
  const pressed = screen.getByRole('button', { name });
  await waitFor(() => expect(pressed.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(pressed, { detail: 2 });
  expect(pressed.getAttribute('aria-busy')).toBeNull();
});

test.each<[string, Partial<Document>, readonly RegExp[]]>([
  ['as it should be', {}, []],
  ['invalid', { availability: 'superseded' }, [/ungültig markiert/]],
  ['a mistake', { availability: 'entered-in-error' }, [/ungültig markiert/]],
  ['of another community', { homeCommunity: 'urn:oid:2.999.2' }, [/in einer anderen Gemeinschaft/]],
  [
    'requested to be deleted',
    { deletionStatus: { code: 'urn:e-health-suisse:2019:deletionStatus:deletionRequested', system: 'urn:oid:2.999' } },
    [/ist die Löschung beantragt/],
  ],
])('[DOC-11] shows the notices above everything else for a document that is %s', async (_what, wanted, notices) => {
  await onPage({ documents: [aDocument(wanted)] });
  await screen.findByRole('group', { name: 'Seite 1 von 7' });
  const all = [/ungültig markiert/, /in einer anderen Gemeinschaft/, /ist die Löschung beantragt/, /neuere Version/];
  expect(all.filter((words) => screen.queryByText(words))).toEqual(notices);
});

test('[DOC-11] a document that names no community is not called one of another community', async () => {
  const { homeCommunity: _unnamed, ...unnamed } = report;
  await onPage({ documents: [{ ...unnamed, id: documentIdOf({ entryUuid: report.entryUuid }) }] });
  await screen.findByRole('group', { name: 'Seite 1 von 7' });
  expect(screen.queryByText(/in einer anderen Gemeinschaft/)).toBeNull();
});

test('[DOC-04] [DOC-15] a document without a title is called so in the tab, above its preview and where it is shared', async () => {
  const titles: (string | undefined)[] = [];
  const shared: (string | undefined)[] = [];
  Object.assign(navigator, {
    share: ({ title }: ShareData) => Promise.resolve(void shared.push(title)),
    canShare: () => true,
  });
  const { unmount } = await onPage({
    documents: [aDocument({ title: '', name: 'untitled', creationTime: '' })],
    wrap: (page) => (
      <PageTitleContext value={(title) => void titles.push(title)}>
        <PdfReaderContext value={() => Promise.resolve(pdf(7))}>{page}</PdfReaderContext>
      </PageTitleContext>
    ),
  });
  expect(await screen.findByRole('region', { name: 'Vorschau: Ohne Titel' })).toBeDefined();
  // Nor does it have a day.
  expect(screen.getByText('Dr. med. Peter Meier · Spital Seeblick')).toBeDefined();
  await screen.findByRole('group', { name: 'Seite 1 von 7' });
  await press('Teilen');
  await waitFor(() => expect(shared).toEqual(['Ohne Titel']));
  unmount();
  expect(titles).toEqual(['Ohne Titel', undefined]);
});

test('[DOC-06] [DOC-13] opens at the page of the search hit, within the pages shown', async () => {
  const { router } = await onPage();
  await screen.findByText('1 von 7');
  cleanup();
  for (const [page, shown] of [
    [2, '2 von 7'],
    [5, '2 von 7'],
  ] as const) {
    const view = await onPage({
      at: '/',
      routes: [
        { path: '/', element: <h1>the list</h1> },
        { path: '/documents/:id', element: <DocumentScreen ChangeActions={() => null} /> },
      ],
    });
    await act(() => view.router.navigate(router.state.location.pathname, { state: { page } }));
    expect(await screen.findByText(shown)).toBeDefined();
    cleanup();
  }
});

test('[DOC-13] Escape does not close the reading mode when it is meant for a dialog or a control above it', async () => {
  await onPage();
  await press('Lesemodus');
  const reading = screen.getByRole('dialog', { name: 'Vorschau: Befund' });
  const above = document.createElement('dialog');
  above.setAttribute('open', '');
  document.body.append(above);
  fireEvent.keyDown(reading, { key: 'Escape' });
  expect(screen.queryByRole('dialog', { name: 'Vorschau: Befund' })).not.toBeNull();
  above.remove();
  const taken = createEvent.keyDown(reading, { key: 'Escape' });
  taken.preventDefault();
  fireEvent(reading, taken);
  fireEvent.keyDown(reading, { key: 'Enter' });
  expect(screen.queryByRole('dialog', { name: 'Vorschau: Befund' })).not.toBeNull();
  fireEvent.keyDown(reading, { key: 'Escape' });
  expect(screen.queryByRole('dialog', { name: 'Vorschau: Befund' })).toBeNull();
});

test('[PSR-04] [SES-08] keeps the content in the cache of its record, and remembers the document for the focus in the list', async () => {
  let read = 0;
  const { client, session, router } = await onPage({ content: () => ((read += 1), new Response('%PDF')) });
  await screen.findByRole('group', { name: 'Seite 1 von 7' });
  const key = ['content', ...recordKey(session.getState()), report.id];
  expect(client.getQueryData<Blob>(key)?.size).toBe(4);
  expect(lastOpenedDocumentId(client)).toBe(report.id);
  // Opened again soon, it is shown from the cache; it is removed half a minute after its page was left.
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(documentPath(report.id)));
  await screen.findByRole('group', { name: 'Seite 1 von 7' });
  expect([read, client.getQueryCache().find({ queryKey: key })?.gcTime]).toEqual([1, 30_000]);
});

test.each<[string, Document, readonly string[]]>([
  ['a PDF', report, ['Herunterladen', 'Drucken disabled', 'Lesemodus', 'Angaben']],
  [
    'a structured document',
    aDocument({
      format: { code: 'urn:ihe:lab:xd-lab:2008', system: 'urn:oid:1' },
      attachment: { contentType: 'text/xml', url: 'Binary/1' },
    }),
    ['Als PDF disabled', 'Drucken disabled', 'Originaldatei (XML)', 'Lesemodus', 'Angaben'],
  ],
])(
  '[DOC-15] before its content is loaded, %s can be downloaded, with a busy button, but not printed',
  async (_what, one, buttons) => {
    await onPage({
      documents: [one],
      platform: platform({
        'POST /r4': () => documentListResponse([one]),
        'GET /r4/Binary/1': () => new Promise(() => undefined),
      }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Befund' });
    const said = screen
      .getAllByRole<HTMLButtonElement>('button')
      .map(({ textContent, disabled }) => `${textContent}${disabled ? ' disabled' : ''}`);
    expect(said).toEqual(buttons);
    const download = screen.getByRole('button', { name: /^(Herunterladen|Originaldatei)/ });
    await userEvent.click(download);
    expect(download.getAttribute('aria-busy')).toBe('true');
  },
);

test('[DOC-15] [DOC-16] the download reads a content that could not be loaded again, and counts it once it is saved', async () => {
  const count = countFrom(0);
  const answers = [json({}, 503), json({}, 503)];
  await onPage({ count, content: () => answers.shift() ?? new Response('%PDF') });
  await screen.findByText('Der Inhalt konnte nicht geladen werden.');
  const button = screen.getByRole('button', { name: 'Herunterladen' });
  await userEvent.click(button);
  await waitFor(() => expect([answers.length, button.getAttribute('aria-busy')]).toEqual([0, null]));
  expect([saved, count.read()]).toEqual([[], 0]);
  await userEvent.click(button);
  await waitFor(() => expect(saved).toEqual(['Befund.pdf']));
  expect(count.read()).toBe(1);
});
