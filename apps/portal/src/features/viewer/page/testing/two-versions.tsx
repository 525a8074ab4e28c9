import type { ComponentProps } from 'react';
import { aDocument as anyDocument } from '@epr/cast/documents';
import { confidentialityLevels, type Document } from '@epr/domain/documents';
import { platform, documentListResponse } from '../../../../context/testing/platform.ts';
import { renderScreen, type ScreenSetup } from '../../../../context/testing/render-screen.tsx';
import { ChangeActions } from '../../../editor/actions/change-actions.tsx';
import { DocumentScreen } from '../document-screen.tsx';
import { documentPath } from '../../../../documents/paths.ts';
import type { OpenedPdf, PdfError } from '../../../../documents/preview/pdf/open-pdf.ts';
import { PdfReaderContext } from '../../../../documents/preview/pdf/pdf-reader-context.ts';

/** The id contains the home community, so the document must name it. */
export const aDocument: typeof anyDocument = (wanted) => anyDocument({ homeCommunity: 'urn:oid:2.999.1', ...wanted });

/** The first version of a document. */
export const first = aDocument({
  title: 'Austrittsbericht',
  name: 'v1',
  availability: 'superseded',
  creationTime: '2026-11-16T09:00:00+01:00',
});

/** The newest version of the document. */
export const second = aDocument({
  title: 'Austrittsbericht',
  name: 'v2',
  creationTime: '2026-11-18T09:00:00+01:00',
  relations: [{ kind: 'replaces', target: first.logicalId }],
  confidentiality: confidentialityLevels.secret,
  attachment: { contentType: 'application/pdf', url: 'Binary/v2', size: 3 },
});

/** A PDF of this many pages, opened. */
export function pdf(pages: number, text = 'Befund unauffällig'): OpenedPdf {
  const drawing = { done: Promise.resolve(), cancel: () => undefined };
  return {
    pages,
    close: () => undefined,
    facts: () => Promise.resolve({}),
    page: () => Promise.resolve({ ratio: 1.4, text, draw: () => drawing }),
  };
}

/** What the page shows and what it is offered. */
export interface Page extends Partial<ScreenSetup> {
  readonly documents?: readonly Document[];
  readonly content?: () => Response;
  readonly reads?: OpenedPdf | PdfError;
  readonly offers?: Partial<ComponentProps<typeof DocumentScreen>>;
}

/** Renders the page of a document in the record of these documents. */
export function onPage(
  document: Document,
  { documents = [first, second], content, reads = pdf(1), offers = {}, ...stage }: Page = {},
) {
  return renderScreen({
    routes: [
      { path: '/documents/:id', element: <DocumentScreen ChangeActions={ChangeActions} {...offers} /> },
      { path: '/documents', element: <p>the list</p> },
    ],
    at: documentPath(document.id),
    platform: platform({
      'POST /r4': () => documentListResponse(documents),
      [`GET /r4/${document.attachment.url}`]: content ?? (() => new Response('%PDF')),
    }),
    wrap: (screen) => <PdfReaderContext value={() => Promise.resolve(reads)}>{screen}</PdfReaderContext>,
    ...stage,
  });
}
