import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { aDocument as anyDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { stubResizeObserver, stubSaving } from '../../../../context/testing/browser.ts';
import { platform, documentListResponse } from '../../../../context/testing/platform.ts';
import { renderScreen, type ScreenSetup } from '../../../../context/testing/render-screen.tsx';
import { documentPath } from '../../../../documents/paths.ts';
import type { OpenedPdf, PdfError } from '../../../../documents/preview/pdf/open-pdf.ts';
import { PdfReaderContext } from '../../../../documents/preview/pdf/pdf-reader-context.ts';
import { DocumentScreen } from '../document-screen.tsx';

/** A document of this community, so that its id is the one the portal reads. */
export const aDocument: typeof anyDocument = (wanted) =>
  anyDocument({
    homeCommunity: 'urn:oid:2.999.1',
    title: 'Befund',
    attachment: { contentType: 'application/pdf', url: 'Binary/1' },
    ...wanted,
  });
/** A PDF. */
export const report = aDocument({});
/** A structured document. */
export const laboratory = aDocument({
  format: { code: 'urn:ihe:lab:xd-lab:2008', system: 'urn:oid:1' },
  attachment: { contentType: 'text/xml', url: 'Binary/1' },
});

/** Stubs what the page needs of a browser in each test of the file, and returns the names of the files that the current test saved. */
export function stubPage(): readonly string[] {
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
  });
  return saved;
}

/** A PDF of this many pages, opened. */
export function pdf(pages: number): OpenedPdf {
  const drawing = { done: Promise.resolve(), cancel: () => undefined };
  const page = { ratio: 1.4, text: 'Befund', draw: () => drawing };
  return { pages, close: () => undefined, facts: () => Promise.resolve({}), page: () => Promise.resolve(page) };
}

interface Page extends Partial<ScreenSetup> {
  readonly documents?: readonly Document[];
  readonly content?: () => Response;
  readonly reads?: OpenedPdf | PdfError;
}

/** Renders the page of the first document. */
export async function onPage({ documents = [report], content, reads = pdf(7), ...stage }: Page = {}) {
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

/** Presses a button of the page. */
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** A platform with one document, which it shows as a page when it is structured. */
export const converting = (one: Document) =>
  platform({
    'POST /r4': () => documentListResponse([one]),
    'GET /r4/Binary/1': () => new Response('<ClinicalDocument xmlns="urn:hl7-org:v3"/>'),
    'POST /epr/v1/Conversion': () => new Response('<p>Seite</p>'),
  });
