import { Blob as NodeBlob } from 'node:buffer';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { stubObjectUrls } from '../../../../context/testing/browser.ts';
import { platform } from '../../../../context/testing/platform.ts';
import { readAloud } from '../../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import type { Locale } from '../../../../i18n/index.ts';
import { isShownStructured } from './is-shown-structured.ts';
import { StructuredPreview } from './structured-preview.tsx';

let pages: readonly Blob[] = [];
let released: string[] = [];
beforeEach(() => {
  released = [];
  accepts.length = 0;
  pages = stubObjectUrls(released);
});
afterEach(cleanup);

const laboratory = { code: 'urn:ihe:lab:xd-lab:2008', system: 'urn:oid:1' };
const medication = { code: 'urn:che:epr:ch-emed:pml:2024', system: 'urn:oid:2' };
const cda = '<ClinicalDocument xmlns="urn:hl7-org:v3"><title>x</title></ClinicalDocument>';

function documentOf(contentType: string, format: Document['format']): Document {
  return aDocument({ title: 'Befund', ...(format ? { format } : {}), attachment: { contentType, url: 'Binary/1' } });
}

/** A Blob that the test's fetch can read; that of jsdom is unknown to it. */
function fileOf(text: string): Blob {
  return new NodeBlob([text]) as unknown as Blob;
}

interface Asked {
  readonly url: string;
  readonly type: string | null;
  readonly body: string;
}

/** The forms that were requested of the conversion, and of `$convert`. */
const accepts: (string | null)[] = [];

async function shown(
  document: Document,
  text: string,
  answer: (asked: Asked) => Response | Promise<Response>,
  locale: Locale = 'de-ch',
) {
  const asked: Asked[] = [];
  const reply = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const one = { url: pathname + search, type: request.headers.get('content-type'), body: await request.text() };
    accepts.push(request.headers.get('accept'));
    asked.push(one);
    return answer(one);
  };
  const view = <StructuredPreview document={document} file={fileOf(text)} title="Befund" />;
  await renderScreen({
    routes: [{ path: '/', element: <main tabIndex={-1}>{view}</main> }],
    at: '/',
    locale,
    platform: platform({ 'POST /r4/$convert': reply, 'POST /epr/v1/Conversion': reply }),
  });
  return asked;
}

describe('a structured document', () => {
  test('[DOC-27] is recognised by its media type and format', () => {
    expect(isShownStructured(documentOf('text/xml', laboratory))).toBe(true);
    expect(isShownStructured(documentOf('application/pdf', laboratory))).toBe(false);
    expect(isShownStructured(documentOf('text/xml', { code: 'urn:made:up', system: 'urn:oid:1' }))).toBe(false);
  });

  test('[DOC-12] [DOC-14] sends CDA to the conversion unchanged, and shows the page in a sandboxed frame', async () => {
    const asked = await shown(
      documentOf('text/xml', laboratory),
      cda,
      () => new Response('<html><head></head><p>Seite</p></html>'),
      'fr-ch',
    );
    const frame = await screen.findByTitle('Vue optimisée de « Befund »');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('src')).toBe('blob:1');
    // The page inside has nothing to focus, so that the frame is reached by keyboard to scroll it.
    expect(frame.getAttribute('tabindex')).toBe('0');
    expect(await pages[0]?.text()).toContain(`href="${location.origin}/document.css"`);
    expect(await pages[0]?.text()).not.toContain('dark');
    expect(screen.getByRole('status').textContent).toBe('Le document est prêt.');
    expect(screen.getByRole('group', { name: 'Affichage' })).toBeDefined();
    expect(asked).toEqual([{ url: '/epr/v1/Conversion?locale=fr-ch', type: 'text/xml', body: cda }]);
    expect(accepts).toEqual(['text/html']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Traduire les libellés' }));
    await waitFor(() => expect(asked.at(-1)?.url).toBe('/epr/v1/Conversion'));
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Traduire les libellés' });
    expect(box.checked).toBe(false);
    // In a dark portal the page is dark.
    document.documentElement.dataset['scheme'] = 'dark';
    await waitFor(async () => expect(await pages.at(-1)?.text()).toContain('<html class="dark"'));
    fireEvent.click(box);
    expect(box.checked).toBe(true);
    // The original has no labels to translate; the two views are one group for the arrow keys.
    fireEvent.click(screen.getByRole('radio', { name: 'Vue originale' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    const [one, other] = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
    expect([one, one === '']).toEqual([other, false]);
    fireEvent.click(screen.getByRole('radio', { name: 'Vue optimisée' }));
    await screen.findByTitle('Vue optimisée de « Befund »');
    // Each form was requested once.
    expect(asked).toHaveLength(2);
    // No blob URL is kept longer than its page is shown.
    cleanup();
    expect(released).toEqual(pages.map((_, at) => `blob:${at + 1}`));
  });

  test('[DOC-12] recognises a document by its root element after a prolog, and shows progress until its page is loaded', async () => {
    const asked = await shown(
      documentOf('text/xml', laboratory),
      `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet type="text/xsl" href="CDA.xsl"?>\n<!-- ${'x'.repeat(7000)} -->${cda}`,
      () => new Response('<p>Seite</p>'),
    );
    const frame = await screen.findByTitle<HTMLIFrameElement>('Optimierte Ansicht von «Befund»');
    expect(asked).toHaveLength(1);
    expect(screen.getByRole('progressbar', { name: 'Das Dokument wird aufbereitet …' })).toBeDefined();
    const src = frame.src;
    // The first load event of a frame that is still empty.
    frame.removeAttribute('src');
    fireEvent.load(frame);
    expect(screen.getByRole('progressbar')).toBeDefined();
    frame.src = src;
    fireEvent.load(frame);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('[DOC-14] converts FHIR JSON with $convert first, then as XML with its format; has no option to translate labels', async () => {
    const json = '{"resourceType":"Bundle","value":0.50}';
    const asked = await shown(
      documentOf('application/fhir+json', medication),
      json,
      ({ url }) => new Response(url === '/r4/$convert' ? '<Bundle/>' : '<p>Seite</p>'),
    );
    await screen.findByTitle('Optimierte Ansicht von «Befund»');
    expect(asked).toEqual([
      { url: '/r4/$convert', type: 'application/fhir+json', body: json },
      {
        url: '/epr/v1/Conversion?locale=de-ch',
        type: `application/fhir+xml; format="${medication.code}"`,
        body: '<Bundle/>',
      },
    ]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('[DOC-14] sends FHIR XML to the conversion unchanged, as XML of FHIR', async () => {
    const xml = '<Bundle xmlns="http://hl7.org/fhir"/>';
    const asked = await shown(documentOf('application/fhir+xml', medication), xml, () => new Response('<p>Seite</p>'));
    await screen.findByTitle('Optimierte Ansicht von «Befund»');
    const type = `application/fhir+xml; format="${medication.code}"`;
    expect(asked).toEqual([{ url: '/epr/v1/Conversion?locale=de-ch', type, body: xml }]);
  });

  test('[DOC-12] reports a structured document that the browser has released', async () => {
    const read = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    const gone = Object.assign(fileOf(''), { slice: () => ({ arrayBuffer: read }) });
    const view = <StructuredPreview document={documentOf('text/xml', laboratory)} file={gone} title="Befund" />;
    await renderScreen({ routes: [{ path: '/', element: view }], at: '/', platform: platform({}) });
    expect(await screen.findByText('Der Inhalt konnte nicht geladen werden.')).toBeDefined();
  });

  test('[DOC-12] the formatted original is available as an alternative view', async () => {
    const json = `{"resourceType":"Bundle","type":"document","note":"${'n'.repeat(100)}"}`;
    await shown(documentOf('application/fhir+json', medication), json, () => new Response('x'));
    fireEvent.click(await screen.findByRole('radio', { name: 'Originalansicht' }));
    const region = await screen.findByRole('region', { name: 'Originalansicht von «Befund»' });
    expect([region.tabIndex, screen.getByRole('status').textContent]).toEqual([0, '']);
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
    expect([chosen, screen.queryByTitle(/^Optimierte/)]).toEqual([[false, true], null]);
    await waitFor(() => expect(region.textContent).toContain('{\n  "resourceType": "Bundle",\n  "type"'));
  });

  test('[DOC-12] reports a failed conversion, offers a retry and the original', async () => {
    let calls = 0;
    let reply: (page: Response) => void = () => undefined;
    await shown(documentOf('text/xml', laboratory), cda, () =>
      (calls += 1) === 1 ? new Response('', { status: 403 }) : new Promise((resolve) => (reply = resolve)),
    );
    expect(await screen.findByRole('heading', { name: 'Das Dokument konnte nicht aufbereitet werden.' })).toBeDefined();
    expect(readAloud(document.body)).toEqual([
      'Ansicht',
      'Optimierte Ansicht: yes',
      'Originalansicht: no',
      'Beschriftungen übersetzen: yes',
      '## Das Dokument konnte nicht aufbereitet werden.',
      'In der Originalansicht können Sie die Datei so lesen, wie sie gespeichert ist.',
      '[Nochmals versuchen]',
      '[Originalansicht öffnen]',
    ]);
    const retry = screen.getByRole('button', { name: 'Nochmals versuchen' });
    retry.focus();
    fireEvent.click(retry);
    await waitFor(() => expect(calls).toBe(2));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(screen.getByRole('progressbar', { name: 'Das Dokument wird aufbereitet …' })).toBeDefined();
    reply(new Response('<p>Seite</p>'));
    expect(await screen.findByTitle('Optimierte Ansicht von «Befund»')).toBeDefined();
  });

  test.each([
    [422, /fehlerhaft aufgebaut/],
    [413, /zu gross, um aufbereitet zu werden/],
  ])('[DOC-12] does not offer a retry for a document the conversion refuses with %i', async (status, words) => {
    await shown(documentOf('text/xml', laboratory), cda, () => new Response('', { status }));
    expect(await screen.findByRole('heading', { name: words })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Nochmals versuchen' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Originalansicht öffnen' }));
    expect(await screen.findByRole('region', { name: /^Originalansicht/ })).toBeDefined();
  });

  test.each([
    ['text/xml', laboratory, cda],
    ['application/fhir+json', medication, '{"resourceType":"Bundle"}'],
  ])('[DOC-12] a conversion of %s under way is cancelled when the page is left', async (type, format, text) => {
    const signals: AbortSignal[] = [];
    const view = <StructuredPreview document={documentOf(type, format)} file={fileOf(text)} title="Befund" />;
    const { unmount } = await renderScreen({
      routes: [{ path: '/', element: view }],
      at: '/',
      platform: (_input, init) => {
        if (init?.signal) signals.push(init.signal);
        return new Promise(() => undefined);
      },
    });
    await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([false]));
    expect(screen.getByRole('progressbar', { name: 'Das Dokument wird aufbereitet …' })).toBeDefined();
    unmount();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('[DOC-12] shows XML with another root element as source text', async () => {
    const asked = await shown(documentOf('text/xml', laboratory), '<note>x</note>', () => new Response());
    const region = await screen.findByRole('region', { name: 'Originalansicht von «Befund»' });
    expect(region.textContent).toContain('<note>');
    expect(asked).toEqual([]);
  });
});
