import { useState } from 'react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { json, platform } from '../../../../context/testing/platform.ts';
import { onStage } from '../../../../context/testing/screen.tsx';
import { DownloadDialog } from './download-dialog.tsx';

const saved = vi.fn();
beforeEach(() => {
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
});
afterEach(() => {
  cleanup();
  saved.mockReset();
  vi.restoreAllMocks();
});

const documents = ['Befund', 'Rezept'].map((title) =>
  aDocument({ title, attachment: { contentType: 'application/pdf', url: `Binary/${title}`, size: 3 } }),
);

function Closing({ onClosed }: { readonly onClosed: (left: readonly Document[] | undefined) => void }) {
  const [open, setOpen] = useState(true);
  const close = (left?: readonly Document[]) => {
    onClosed(left);
    setOpen(false);
  };
  return open && <DownloadDialog documents={documents} onClose={close} />;
}

async function onDialog(answer: (place: number, request: Request) => Response | Promise<Response>) {
  const closed: (readonly string[] | undefined)[] = [];
  let asked = 0;
  await onStage({
    routes: [{ path: '/', element: <Closing onClosed={(left) => closed.push(left?.map(({ title }) => title))} /> }],
    at: '/',
    platform: platform({ 'POST /r4/Binary/$zip': (request) => answer(asked++, request) }),
  });
  return closed;
}
const zip = (leftOut?: string) => new Response('PK', leftOut ? { headers: { 'left-out': leftOut } } : {});

test('[DOC-10] it says which documents are in the zip, and those that are not stay selected', async () => {
  const closed = await onDialog(() => zip('1'));
  expect(
    await screen.findByText('Nicht enthalten: Sie dürfen das Dokument nicht lesen, oder es ist nicht mehr da.'),
  ).toBeDefined();
  expect(saved).toHaveBeenCalledOnce();
  await userEvent.click(screen.getAllByRole('button', { name: 'Schliessen' }).at(-1) ?? document.body);
  expect(closed).toEqual([['Rezept']]);
});

test('[DOC-10] a download that is given up is not read to its end, and nothing is saved', async () => {
  let left: AbortSignal | undefined;
  const closed = await onDialog((_place, { signal }) => {
    left = signal;
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  });
  await waitFor(() => expect(left).toBeDefined());
  await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  expect(closed).toEqual([undefined]);
  // Given up by the person, not because it took too long.
  await waitFor(() => expect(left?.reason).toMatchObject({ name: 'AbortError' }));
  expect(saved).not.toHaveBeenCalled();
});

test('[DOC-10] a zip that failed is shown with its reason and can be tried again', async () => {
  await onDialog((place) => (place === 0 ? json({}, 503) : zip()));
  await userEvent.click(await screen.findByRole('button', { name: 'Nochmals versuchen' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});
