import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, platform, documentListResponse } from '../../../../context/testing/platform.ts';
import { renderScreen, type ScreenSetup } from '../../../../context/testing/render-screen.tsx';
import { ListScreen } from '../../../library/list/list-screen.tsx';
import { UploadScreen } from '../upload-screen.tsx';

/** A file from whose name and content the form proposes title, kind and date. */
export const report = new File(['%PDF-1.7 a report'], 'Laborbefund_Dr.Huber (2).pdf', { type: 'application/pdf' });

/** jsdom returns buffers of another realm, which `crypto.subtle.digest` does not accept. */
Object.defineProperty(report, 'arrayBuffer', {
  value: () => Promise.resolve(new TextEncoder().encode('%PDF-1.7 a report').buffer),
});

/** Another person than the professional who opens this record. */
export const patient = { given: 'Beat', family: 'Leer', spid: '761337610469261945' as never };

/** A rejection in the community's format: the message key is a coding of the details. */
export function refusedWith(status: number, code?: string): Response {
  const details = code ? { details: { coding: [{ code }] } } : {};
  return json(
    { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'invalid', ...details }] },
    status,
  );
}

/** The response when the document is stored and the community tells these things about its file. */
export function storedWith(...codes: readonly string[]): Response {
  const outcome = {
    resourceType: 'OperationOutcome',
    issue: codes.map((code) => ({ details: { coding: [{ code }] } })),
  };
  const entry = [{ response: { status: '201 Created', outcome } }];
  return json({ resourceType: 'Bundle', type: 'transaction-response', entry });
}

interface ScreenOptions extends Partial<ScreenSetup> {
  readonly answer?: (form: FormData) => Response | Promise<Response>;
  /** The community's response to the check of a chosen file. */
  readonly check?: () => Response | Promise<Response>;
}

/** Renders the upload form and the list. Uploads and file checks are distinguished by their URL. */
export function onUpload({
  answer = () => json({ resourceType: 'Bundle', type: 'transaction-response' }),
  check = () => json({}, 404),
  ...stage
}: ScreenOptions = {}) {
  const uploads: FormData[] = [];
  const staged = renderScreen({
    routes: [
      { path: '/documents', element: <ListScreen /> },
      { path: '/documents/upload', element: <UploadScreen /> },
      { path: '/login', element: <p>sign in</p> },
      { path: '/help', element: <p>the help</p> },
    ],
    at: '/documents/upload',
    platform: platform({ 'POST /r4': () => documentListResponse([]) }),
    session: {},
    ...stage,
  });
  return staged.then((view) => {
    const { connection } = view.session;
    const checked: string[] = [];
    let moved: (share: number) => void = () => undefined;
    const upload: typeof connection.transport.upload = (url, init, progress) => {
      if (url.endsWith('/epr/v1/FileCheck')) {
        checked.push(new Headers(init.headers).get('content-type') ?? '');
        return Promise.resolve(check());
      }
      // As in the browser; the file may still have been hashed when sending was cancelled.
      if (init.signal?.aborted) return Promise.reject(init.signal.reason as Error);
      moved = progress;
      progress(0.5);
      const form = init.body as FormData;
      uploads.push(form);
      return Promise.race([
        Promise.resolve(answer(form)),
        new Promise<Response>((_resolve, reject) =>
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        ),
      ]);
    };
    Object.assign(connection.transport, { upload });
    return { ...view, uploads, checked, move: (share: number) => moved(share) };
  });
}

/** Chooses a file, as from the dialog of the browser. */
export const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Datei wählen'), { target: { files: [file] } });

/** Presses the button that sends the form. */
export const send = () => userEvent.click(screen.getByRole('button', { name: 'Hochladen' }));

/** Chooses the report, from which everything required is proposed. */
export async function fillIn() {
  choose(report);
  // Title, kind and date are prefilled from the file.
  await screen.findByText('Laborbericht');
}

/** Chooses the kind of institution and the speciality, which a health professional has to state. */
export function fillOrigin() {
  for (const [name, code] of [
    [/^Art der Einrichtung/, '264358009'],
    [/^Fachgebiet/, '394802001'],
  ] as const)
    fireEvent.change(screen.getByLabelText(name), { target: { value: code } });
}

/** Unfolds the details. */
export const showMore = () => userEvent.click(screen.getByRole('button', { name: 'Mehr Angaben' }));
