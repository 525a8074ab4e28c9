import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDocument as anyDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { systems } from '@epr/domain/values';
import { writeDocument } from '@epr/fhir/documents';
import { json, documentListResponse, refusal } from '../../../context/testing/platform.ts';
import { renderScreen, type ScreenSetup } from '../../../context/testing/render-screen.tsx';
import { DocumentScreen } from '../../viewer/page/document-screen.tsx';
import { ChangeActions } from '../actions/change-actions.tsx';
import { EditDocumentScreen } from '../edit/edit-document-screen.tsx';

/** The role of who uploaded a document. */
export const role = (code: string) => ({ uploaderRole: { code, system: systems.role } });

/** A document of the own community. */
export const aDocument: typeof anyDocument = (wanted) =>
  anyDocument({
    homeCommunity: 'urn:oid:2.999.1',
    attachment: { contentType: 'application/x-none', url: 'Binary/1' },
    ...wanted,
  });

/** A document of the patient. */
export const own = aDocument({ title: 'Eigener Befund', ...role('PAT') });

/** A document that a professional has uploaded. */
export const report = aDocument({ title: 'Bericht', ...role('HCP') });

/** A document of the patient that is marked as invalid. */
export const invalid = aDocument({ title: 'Ungültiger', availability: 'superseded', ...role('PAT') });

interface Sent {
  readonly entry: readonly { readonly resource: Record<string, unknown>; readonly request: object }[];
}

interface ScreenOptions extends Partial<ScreenSetup> {
  readonly documents?: readonly Document[];
  /** The response to a change. */
  readonly answer?: () => Response | Promise<Response>;
  /** The current document on the platform, when another user changed it; default: as in the list. */
  readonly now?: Document;
  /** The response to reading one document; default: the current document. */
  readonly read?: () => Response | Promise<Response> | undefined;
}

/** The response to a change that is stored. */
export const stored = () => json({ resourceType: 'Bundle', type: 'transaction-response' });

/** Renders a page with a platform that distinguishes a change from a query of the list by the type of the Bundle. */
export function onPage(
  at: string,
  { documents = [own, report, invalid], answer = stored, now, read, ...stage }: ScreenOptions = {},
) {
  const changes: Sent[] = [];
  let lists = 0;
  let contents = 0;
  const platform: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (request.method === 'GET' && pathname.startsWith('/r4/DocumentReference/')) {
      const one = documents.find(({ logicalId }) => pathname.endsWith(logicalId));
      const answered = read?.();
      if (answered) return answered;
      return one ? json(writeDocument(now ?? one)) : refusal(404, 'No Document with this ID');
    }
    if (pathname.startsWith('/r4/Binary/')) contents += 1;
    if (request.method === 'GET') return new Response('x');
    const body = (await request.json()) as Sent & { readonly type: string };
    if (body.type === 'transaction') {
      changes.push(body);
      return answer();
    }
    lists += 1;
    return documentListResponse(documents);
  };
  return renderScreen({
    routes: [
      { path: '/documents/:id', element: <DocumentScreen ChangeActions={ChangeActions} /> },
      { path: '/documents/:id/edit', element: <EditDocumentScreen /> },
      { path: '/documents', element: <p>the list</p> },
    ],
    at,
    platform,
    ...stage,
  }).then((view) => ({ ...view, changes, lists: () => lists, contents: () => contents }));
}

/** Opens the menu and returns the actions in it. */
export const menu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ändern' }));
  const list = screen.getByRole('list', { name: 'Ändern' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

/** Chooses an action of the menu. */
export const choose = async (name: string) => {
  await menu();
  await userEvent.click(screen.getByRole('button', { name }));
};

/** Whether the browser asks before the page is discarded. */
export const asks = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

/** A professional with the record of a patient open. */
export const professional = {
  state: { role: 'HCP' as const, patient: { given: 'Anna', family: 'Keller', spid: '761337610411353650' as never } },
};

/** Returns the role of the author of a change's submission set. */
export const roleIn = (change: Sent | undefined) =>
  /"code":"(HCP|ASS|PAT|REP)"/.exec(JSON.stringify(change?.entry[0]?.resource))?.[1];

/** Presses the button that sends the form. */
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));

/** The values that may not be changed. */
export const locked = () => screen.getByRole('region', { name: 'Das können Sie nicht ändern' });
