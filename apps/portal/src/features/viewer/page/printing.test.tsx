import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { json, platform, documentListResponse } from '../../../context/testing/platform.ts';
import { PdfReaderContext } from '../../../documents/preview/pdf/pdf-reader-context.ts';
import { aDocument, converting, laboratory, onPage, pdf, press, report, stubPage } from './testing/on-page.tsx';

const saved = stubPage();

test.each(['a PDF', 'a structured document'])(
  '[DOC-15] Ctrl+P prints %s itself, under its title, instead of the page around it, once its content is loaded',
  async (what) => {
    const one =
      what === 'a PDF'
        ? aDocument({ title: '' })
        : aDocument({
            title: '',
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
    const copy = ['document', 'Ohne Titel'];
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

test('[DOC-15] a structured document of more pages than are printed says so on paper', async () => {
  const printed: (string | null | undefined)[] = [];
  vi.stubGlobal('print', () => void printed.push(document.body.lastElementChild?.firstElementChild?.textContent));
  await onPage({
    documents: [laboratory],
    platform: converting(laboratory),
    wrap: (page) => <PdfReaderContext value={() => Promise.resolve(pdf(101))}>{page}</PdfReaderContext>,
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Drucken' })).toHaveProperty('disabled', false));
  await press('Drucken');
  await waitFor(() => expect(printed).toEqual(['Hier steht nur der Anfang. Der ganze Text ist in der Datei.']));
  window.dispatchEvent(new Event('afterprint'));
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
  // Who saves it instead has found the way: the message goes.
  await press('Herunterladen');
  await waitFor(() => expect(screen.queryByText(/^Diese Datei lässt sich hier nicht drucken/)).toBeNull());
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
  // A retry may help: the original view is no way out yet.
  expect((await screen.findByText(failed)).closest('[role="status"]')?.textContent).toBe(failed);
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

test('[DOC-15] printed by the menu of the browser, the details come first, and a page of the document fits a sheet', () => {
  const inPrint = (path: string) =>
    readFileSync(join(import.meta.dirname, path), 'utf8').split('@media print')[2] ?? '';
  expect(inPrint('document.module.css')).toMatch(/^ and \(max-width: 1100px\) \{\s*\.side \{\s*order: -1;/);
  const [, , preview = ''] = readFileSync(
    join(import.meta.dirname, '../../../documents/preview/preview.module.css'),
    'utf8',
  ).split(/@media (?:print|\(max-width: 767px\))/);
  expect(preview).toMatch(/\.view \{\s*margin-inline: 0;[^]*\.sheet \{\s*width: min\(100%, 68vh\);/);
});
