import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDocument as anyDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { stubResizeObserver, stubSaving } from '../../../context/testing/browser.ts';
import { json, platform, documentListResponse } from '../../../context/testing/platform.ts';
import { countFrom, renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { documentPath } from '../../../documents/paths.ts';
import type { OpenedPdf, PdfError } from '../../../documents/preview/pdf/open-pdf.ts';
import { PdfReaderContext } from '../../../documents/preview/pdf/pdf-reader-context.ts';
import { useContent } from '../preview/use-content.ts';
import { lastOpenedDocumentId } from '../../../documents/record/last-opened.ts';
import { recordKey } from '../../../documents/record/record-key.ts';
import { DocumentScreen } from './document-screen.tsx';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  stubResizeObserver();
  stubSaving((name) => void saved.push(name));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

const aDocument = (wanted: Partial<Document>) =>
  anyDocument({
    homeCommunity: 'urn:oid:2.999.1',
    title: 'Befund',
    attachment: { contentType: 'application/pdf', url: 'Binary/1' },
    ...wanted,
  });
const report = aDocument({});
const laboratory = aDocument({
  format: { code: 'urn:ihe:lab:xd-lab:2008', system: 'urn:oid:1' },
  attachment: { contentType: 'text/xml', url: 'Binary/1' },
});

function pdf(pages: number): OpenedPdf {
  const drawing = { done: Promise.resolve(), cancel: () => undefined };
  const page = { ratio: 1.4, text: 'Befund', draw: () => drawing };
  return { pages, close: () => undefined, facts: () => Promise.resolve({}), page: () => Promise.resolve(page) };
}

interface Page extends Partial<ScreenSetup> {
  readonly documents?: readonly Document[];
  readonly content?: () => Response;
  readonly reads?: OpenedPdf | PdfError;
}

async function onPage({ documents = [report], content, reads = pdf(7), ...stage }: Page = {}) {
  const view = await renderScreen({
    routes: [
      { path: '/documents/:id', element: <DocumentScreen ChangeActions={() => null} /> },
      { path: '/elsewhere', element: null },
    ],
    at: documentPath((documents[0] as Document).id),
    platform: platform({
      'POST /r4': () => documentListResponse(documents),
      'GET /r4/Binary/1': content ?? (() => new Response('%PDF')),
    }),
    wrap: (screen) => <PdfReaderContext value={() => Promise.resolve(reads)}>{screen}</PdfReaderContext>,
    ...stage,
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

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

test.each([
  [403, 'Der Zugriff auf den Inhalt wurde abgelehnt.'],
  [404, 'Der Inhalt ist nicht mehr vorhanden.'],
  [503, 'Der Inhalt konnte nicht geladen werden.'],
])('[DOC-13] content that fails with %d shows the reason', async (status, words) => {
  await onPage({ content: () => json({}, status) });
  expect(await screen.findByText(words)).toBeDefined();
});

test('[DOC-19] requests no content for a document that is still being stored', async () => {
  const Content = () => <p>{useContent({ ...report, temp: true }).fetchStatus}</p>;
  await renderScreen({ routes: [{ path: '/', element: <Content /> }], at: '/', platform: platform({}) });
  expect(await screen.findByText('idle')).toBeDefined();
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
  await press('Teilen');
  await waitFor(() => expect(shares).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Teilen' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  expect(screen.queryByText(/^Das Teilen hat nicht geklappt/)).toBeNull();
  const fault = new DOMException('no', 'DataError');
  trouble = fault;
  await press('Teilen');
  expect(await screen.findByText(/^Das Teilen hat nicht geklappt/)).toBeDefined();
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

test('[DOC-15] does not offer sharing on a device that cannot share the file', async () => {
  for (const able of [{ canShare: () => false }, { canShare: undefined }]) {
    Object.assign(navigator, { share: () => Promise.resolve(), ...able });
    await onPage();
    await screen.findByRole('group', { name: 'Seite 1 von 7' });
    expect(screen.queryByRole('button', { name: 'Teilen' })).toBeNull();
    cleanup();
  }
});

test.each(['a PDF', 'a structured document'])(
  '[DOC-15] Ctrl+P prints %s itself, under its title, instead of the page around it, once its content is loaded',
  async (what) => {
    const one =
      what === 'a PDF'
        ? aDocument({ title: '' })
        : aDocument({
            format: { code: 'urn:ihe:lab:xd-lab:2008', system: 'urn:oid:1' },
            attachment: { contentType: 'text/xml', url: 'Binary/1' },
          });
    const printed: unknown[] = [];
    vi.stubGlobal('print', () => {
      printed.push([document.documentElement.dataset['printing'], document.title]);
      window.dispatchEvent(new Event('afterprint'));
    });
    let answer: (content: Response) => void = () => undefined;
    const { router } = await onPage({
      documents: [one],
      platform: platform({
        'POST /r4': () => documentListResponse([one]),
        'GET /r4/Binary/1': () => new Promise<Response>((resolve) => (answer = resolve)),
        'POST /epr/v1/Conversion': () => new Response('<p>Seite</p>'),
      }),
    });
    const copy = ['document', what === 'a PDF' ? 'Ohne Titel' : 'Befund'];
    // Returns whether the page leaves the key to the browser, which then prints the page.
    const press = (key: string, modifier: KeyboardEventInit) => fireEvent.keyDown(document.body, { key, ...modifier });
    const button = await screen.findByRole('button', { name: 'Drucken' });
    // A page printed by the menu of the browser says how to print the document.
    expect(button.closest('[data-action-bar]')?.getAttribute('data-paper')).toMatch(/«Drucken»/);
    expect([press('p', { ctrlKey: true }), printed]).toEqual([true, []]);
    const save = screen.getByRole('button', { name: /^(Herunterladen|Originaldatei)/ });
    save.focus();
    answer(new Response('<ClinicalDocument xmlns="urn:hl7-org:v3"/>'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Drucken' })).toHaveProperty('disabled', false));
    // The buttons are the same as before it was loaded.
    expect(document.activeElement).toBe(save);
    for (const other of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])
      expect(press('p', other)).toBe(true);
    expect(press('s', { ctrlKey: true })).toBe(true);
    expect(press('p', { ctrlKey: true })).toBe(false);
    // A second press prints once only.
    expect(press('P', { metaKey: true })).toBe(false);
    await waitFor(() => expect(printed).toEqual([copy]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Drucken' }).getAttribute('aria-busy')).toBeNull());
    expect(press('p', { metaKey: true })).toBe(false);
    await waitFor(() => expect(printed).toEqual([copy, copy]));
    await act(() => router.navigate('/elsewhere'));
    expect(press('p', { ctrlKey: true })).toBe(true);
  },
);

/** A platform with one document, which it shows as a page when it is structured. */
const converting = (one: Document) =>
  platform({
    'POST /r4': () => documentListResponse([one]),
    'GET /r4/Binary/1': () => new Response('<ClinicalDocument xmlns="urn:hl7-org:v3"/>'),
    'POST /epr/v1/Conversion': () => new Response('<p>Seite</p>'),
  });

test.each([
  ['a PDF', report, 'Herunterladen'],
  ['a structured document', laboratory, 'Als PDF'],
])('[DOC-15] %s being printed is not printed again after it was saved meanwhile', async (_what, one, save) => {
  const opened = vi.fn(() => Promise.resolve(pdf(7)));
  await onPage({
    documents: [one],
    platform: converting(one),
    wrap: (page) => <PdfReaderContext value={opened}>{page}</PdfReaderContext>,
  });
  const button = (name: string) => screen.getByRole('button', { name });
  await waitFor(() => expect(button('Drucken')).toHaveProperty('disabled', false));
  if (one === report) await screen.findByRole('group', { name: 'Seite 1 von 7' });
  opened.mockReset().mockReturnValue(new Promise(() => undefined));
  await press('Drucken');
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  await press(save);
  await waitFor(() => expect(saved).toEqual(['Befund.pdf']));
  await waitFor(() => expect(button(save).getAttribute('aria-busy')).toBeNull());
  expect(button('Drucken').getAttribute('aria-busy')).toBe('true');
  await press('Drucken');
  expect(opened).toHaveBeenCalledOnce();
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

test('[DOC-15] a file that only claims to be structured is saved and printed as it is', async () => {
  const printed: (string | null | undefined)[] = [];
  vi.stubGlobal('print', () => void printed.push(document.body.lastElementChild?.querySelector('pre')?.textContent));
  await onPage({ documents: [laboratory], content: () => new Response('<note>Befund</note>') });
  await press('Herunterladen');
  fireEvent.click(screen.getByRole('button', { name: 'Drucken' }));
  await waitFor(() => expect(printed).toEqual(['<note>Befund</note>']));
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(saved).toEqual(['Befund.xml']));
  expect(screen.queryByRole('button', { name: /^Als PDF|^Originaldatei/ })).toBeNull();
});

test('[DOC-15] a file that cannot be printed here has no print button, and paper no hint at one', async () => {
  const model = aDocument({ authors: [], attachment: { contentType: 'model/vrml', url: 'Binary/1' } });
  await onPage({ documents: [model] });
  const download = await screen.findByRole('button', { name: 'Herunterladen' });
  expect(download.closest('[data-action-bar]')?.getAttribute('data-paper')).toBeNull();
  // Without an author its day stands alone below the title, and among the details.
  expect(screen.getAllByText('18.11.2026')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Drucken' })).toBeNull();
});

test('[DOC-15] reports a file that cannot be printed', async () => {
  await onPage({ reads: { ...pdf(1), page: () => Promise.reject(new Error('damaged')) } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Drucken' })).toHaveProperty('disabled', false));
  await press('Drucken');
  expect(await screen.findByText(/^Diese Datei lässt sich hier nicht drucken/)).toBeDefined();
});

test.each<[string, Partial<Document>, readonly RegExp[]]>([
  ['as it should be', {}, []],
  ['invalid', { availability: 'superseded' }, [/ungültig markiert/]],
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

test.each([
  ['of the document', report, 'Drucken'],
  [
    'made of a structured document',
    aDocument({
      format: { code: 'urn:ihe:lab:xd-lab:2008', system: 'urn:oid:1' },
      attachment: { contentType: 'text/xml', url: 'Binary/1' },
    }),
    'Drucken',
  ],
])(
  '[DOC-15] [PSR-04] a PDF %s is closed and not printed when its page is left while it is drawn',
  async (_what, one, print) => {
    const close = vi.fn();
    const drawn: (() => void)[] = [];
    const page = {
      ratio: 1.4,
      text: '',
      draw: () => ({ done: new Promise<void>((done) => drawn.push(done)), cancel: vi.fn() }),
    };
    vi.stubGlobal('print', vi.fn());
    const { router } = await onPage({
      documents: [one],
      reads: { pages: 2, close, facts: () => Promise.resolve({}), page: () => Promise.resolve(page) },
      platform: platform({
        'POST /r4': () => documentListResponse([one]),
        'GET /r4/Binary/1': () => new Response('<ClinicalDocument xmlns="urn:hl7-org:v3"/>'),
        'POST /epr/v1/Conversion': () => new Response('<p>Seite</p>'),
      }),
    });
    await waitFor(() => expect(screen.getByRole('button', { name: print })).toHaveProperty('disabled', false));
    await press(print);
    await waitFor(() => expect(drawn).toHaveLength(1));
    await act(() => router.navigate('/elsewhere'));
    close.mockClear();
    drawn[0]?.();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    // The second page is not drawn any more.
    expect(drawn).toHaveLength(1);
    expect(window.print).not.toHaveBeenCalled();
    expect(document.documentElement.dataset['printing']).toBeUndefined();
  },
);

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

test('[DOC-15] reports a PDF that could not be created from a structured document, and allows a retry', async () => {
  const medication = aDocument({
    format: { code: 'urn:che:epr:ch-emed:pml:2024', system: 'urn:oid:2' },
    attachment: { contentType: 'application/fhir+json', url: 'Binary/1' },
  });
  let made = 0;
  const languages: string[] = [];
  let second: (pdf: Response) => void = () => undefined;
  await onPage({
    documents: [medication],
    reads: 'broken',
    platform: platform({
      'POST /r4': () => documentListResponse([medication]),
      'GET /r4/Binary/1': () => new Response('{"resourceType":"Bundle"}'),
      'POST /r4/$convert': () => new Response('<Bundle/>'),
      'POST /epr/v1/Conversion': ({ headers, url }) => {
        if (headers.get('accept') !== 'application/pdf') return new Response('<p>Seite</p>');
        languages.push(new URL(url).search);
        return (made += 1) === 1 ? json({}, 503) : new Promise((resolve) => (second = resolve));
      },
    }),
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Als PDF' })).toHaveProperty('disabled', false));
  await press('Als PDF');
  const failed = 'Das PDF konnte nicht erstellt werden. Bitte versuchen Sie es nochmals.';
  expect(await screen.findByText(failed)).toBeDefined();
  expect(saved).toEqual([]);
  await press('Als PDF');
  const button = screen.getByRole('button', { name: 'Als PDF' });
  expect([button.getAttribute('aria-busy'), screen.queryByText(failed)]).toEqual(['true', null]);
  await waitFor(() => expect(made).toBe(2));
  second(new Response('%PDF'));
  await waitFor(() => expect(saved).toEqual(['Befund.pdf']));
  await waitFor(() => expect([button.getAttribute('aria-busy'), screen.queryByText(failed)]).toEqual([null, null]));
  // jsdom cannot draw a PDF, so printing fails.
  await press('Drucken');
  expect(await screen.findByText(failed)).toBeDefined();
  expect(saved).toEqual(['Befund.pdf']);
  expect(screen.getByRole('button', { name: 'Originaldatei (JSON)' })).toBeDefined();
  // Its labels are in the language of the portal.
  expect(new Set(languages)).toEqual(new Set(['?locale=de-ch']));
});

test.each([
  [413, 'Dieses Dokument ist zu gross, um aufbereitet zu werden.'],
  [422, 'Dieses Dokument ist fehlerhaft aufgebaut und kann nicht aufbereitet werden.'],
])('[DOC-15] a PDF refused with %d is not to be tried again: %s', async (status, reason) => {
  await onPage({
    documents: [laboratory],
    platform: platform({
      'POST /r4': () => documentListResponse([laboratory]),
      'GET /r4/Binary/1': () => new Response('<ClinicalDocument xmlns="urn:hl7-org:v3"/>'),
      'POST /epr/v1/Conversion': ({ headers }) =>
        headers.get('accept') === 'application/pdf' ? json({}, status) : new Response('<p>Seite</p>'),
    }),
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Als PDF' })).toHaveProperty('disabled', false));
  await press('Als PDF');
  const alert = (await screen.findByText(reason)).closest('[role="status"]');
  expect(alert?.textContent).toContain('In der Originalansicht können Sie die Datei so lesen');
});

test.each(['locked', 'broken'] as const)('[DOC-15] printing is not offered for a PDF that is %s', async (reads) => {
  await onPage({ reads });
  await screen.findByText(/^Dieses PDF (ist mit einem Passwort geschützt|lässt sich hier nicht anzeigen)/);
  expect(screen.queryByRole('button', { name: 'Drucken' })).toBeNull();
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
