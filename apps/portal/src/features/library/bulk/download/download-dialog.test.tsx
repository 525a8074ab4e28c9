import { useEffect, useState } from 'react';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { DownloadsContext, type Downloads } from '../../../../context/downloads/downloads.ts';
import { stubSaving } from '../../../../context/testing/browser.ts';
import { aConfiguration } from '../../../../context/testing/configuration.ts';
import { json, platform } from '../../../../context/testing/platform.ts';
import { readAloud } from '../../../../context/testing/read-aloud.ts';
import { countFrom, renderScreen, type ScreenSetup } from '../../../../context/testing/render-screen.tsx';
import { DownloadDialog } from './download-dialog.tsx';

const saved = vi.fn();
beforeEach(() => {
  stubSaving((name) => void saved(name));
});
afterEach(() => {
  cleanup();
  saved.mockReset();
  vi.restoreAllMocks();
});

const documents = ['Befund', 'Rezept'].map((title) =>
  aDocument({
    title,
    submission: { id: 's', date: '2026-11-20T08:00:00Z' },
    attachment: { contentType: 'application/pdf', url: `Binary/${title}`, size: 3 },
  }),
);

function Closing({ onClosed }: { readonly onClosed: (left: readonly Document[] | undefined) => void }) {
  const [open, setOpen] = useState(true);
  const close = (left?: readonly Document[]) => {
    onClosed(left);
    setOpen(false);
  };
  return open && <DownloadDialog documents={documents} onClose={close} />;
}

async function onDialog(
  answer: (place: number, request: Request) => Response | Promise<Response>,
  stage: Partial<ScreenSetup> = {},
) {
  const closed: (readonly string[] | undefined)[] = [];
  let asked = 0;
  await renderScreen({
    routes: [{ path: '/', element: <Closing onClosed={(left) => closed.push(left?.map(({ title }) => title))} /> }],
    at: '/',
    platform: platform({ 'POST /r4/Binary/$zip': (request) => answer(asked++, request) }),
    ...stage,
  });
  return closed;
}
/** What a screen reader reads of the dialog. */
const lines = () => readAloud(screen.getByRole('dialog'));
const zip = (leftOut?: string) => new Response('PK', leftOut ? { headers: { 'left-out': leftOut } } : {});

test('[DOC-10] says which documents the ZIP file contains, and keeps the missing ones selected', async () => {
  const asked: unknown[] = [];
  const closed = await onDialog(async (_place, request) => {
    asked.push(request.headers.get('accept-language'), await request.json());
    return zip('1');
  });
  await screen.findByText(/ist heruntergeladen/);
  const parameter = documents.map(({ attachment: { url } }) => ({
    name: 'url',
    valueUrl: `http://platform.test/r4/${url}`,
  }));
  expect(asked).toEqual(['de-CH', { resourceType: 'Parameters', parameter }]);
  expect(lines()).toEqual([
    '## 2 Dokumente herunterladen',
    '[Schliessen]',
    '(status)',
    expect.stringMatching(/^1 Dokument ist heruntergeladen: MUSTER-.*\.zip$/),
    '(Ergebnis je Dokument)',
    'Befund 18.11.2026 In der Datei enthalten',
    'Rezept 18.11.2026 Nicht enthalten: Sie dürfen das Dokument nicht lesen, oder es ist nicht mehr da.',
    '[Schliessen]',
  ]);
  expect(saved).toHaveBeenCalledOnce();
  await userEvent.click(screen.getAllByRole('button', { name: 'Schliessen' }).at(-1) ?? document.body);
  expect(closed).toEqual([['Rezept']]);
});

test('[DOC-10] moves the focus to the result once, and leaves it where it is moved to on later renders', async () => {
  let redraw: () => void = () => undefined;
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  function Parent() {
    const [times, setTimes] = useState(0);
    useEffect(() => {
      redraw = () => setTimes(times + 1);
    });
    return <DownloadDialog documents={documents} onClose={() => undefined} />;
  }
  await renderScreen({
    routes: [{ path: '/', element: <Parent /> }],
    at: '/',
    platform: platform({ 'POST /r4/Binary/$zip': () => answered }),
  });
  await screen.findByRole('progressbar');
  // While it runs, the focus is where the dialog set it.
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  answer(zip());
  await screen.findByText(/^2 Dokumente sind heruntergeladen/);
  const result = screen.getByRole('list', { name: 'Ergebnis je Dokument' }).parentElement;
  await waitFor(() => expect(document.activeElement).toBe(result));
  const close = screen.getAllByRole('button', { name: 'Schliessen' }).at(-1);
  close?.focus();
  act(() => redraw());
  expect(document.activeElement).toBe(close);
});

test('[DOC-10] cancelling aborts the request and saves nothing', async () => {
  let left: AbortSignal | undefined;
  const closed = await onDialog((_place, { signal }) => {
    left = signal;
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  });
  await waitFor(() => expect(left).toBeDefined());
  expect(lines().slice(1)).toEqual(['[Schliessen]', 'Wird heruntergeladen 0 B', '[Abbrechen]']);
  await userEvent.click(screen.getByRole('button', { name: 'Schliessen' }));
  expect(closed).toEqual([undefined]);
  // Cancelled by the user, not timed out.
  await waitFor(() => expect(left?.reason).toMatchObject({ name: 'AbortError' }));
  expect(saved).not.toHaveBeenCalled();
});

test('[DOC-10] the abandoned download of a former selection neither saves a file nor closes the dialog', async () => {
  const answers: ((response: Response) => void)[] = [];
  let choose: (chosen: readonly Document[]) => void = () => undefined;
  const onClose = vi.fn();
  function Parent() {
    const [chosen, setChosen] = useState<readonly Document[]>(documents);
    useEffect(() => {
      choose = setChosen;
    }, []);
    return <DownloadDialog documents={chosen} onClose={onClose} />;
  }
  await renderScreen({
    routes: [{ path: '/', element: <Parent /> }],
    at: '/',
    platform: () => new Promise((resolve) => answers.push(resolve)),
  });
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => choose(documents.slice(0, 1)));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(zip());
  answers[1]?.(zip());
  expect(await screen.findByText(/^1 Dokument ist heruntergeladen/)).toBeDefined();
  expect([saved.mock.calls.length, onClose.mock.calls]).toEqual([1, []]);
});

test('[DOC-10] shows the progress in the bar and as text, and without a known size only the received amount', async () => {
  const coming = (length: number) =>
    new Response(new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(length)) }));
  const bar = () => screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Wird heruntergeladen' });
  // Two documents of three bytes each; the ZIP file itself may be larger than their sum.
  await onDialog(() => coming(3));
  await waitFor(async () => expect((await bar()).value).toBe(0.5));
  cleanup();
  await onDialog(() => coming(2048));
  await screen.findByText('2 KB');
  expect((await bar()).value).toBe(1);
});

test('[DOC-10] shows why the ZIP file failed and offers a retry', async () => {
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  await onDialog((place) => (place === 0 ? json({}, 503) : answered));
  const again = await screen.findByRole('button', { name: 'Nochmals versuchen' });
  expect(lines()).toEqual([
    '## 2 Dokumente herunterladen',
    '[Schliessen]',
    '(status)',
    'Die Dokumente konnten nicht heruntergeladen werden.',
    'Bei der Stammgemeinschaft ist ein Fehler aufgetreten.',
    '[Nochmals versuchen]',
    '[Schliessen]',
  ]);
  await userEvent.click(again);
  expect(lines().slice(1)).toEqual(['[Schliessen]', 'Wird heruntergeladen 0 B', '[Abbrechen]']);
  answer(zip());
  await screen.findByText(/^2 Dokumente sind heruntergeladen/);
  expect(saved).toHaveBeenCalledOnce();
});

test('[DOC-16] each document in the ZIP file counts towards the session limit, an omitted one does not', async () => {
  const count = countFrom(0);
  await onDialog(() => zip('1'), { count });
  await screen.findByText(/ist heruntergeladen/);
  expect(count.read()).toBe(1);
  cleanup();
  await onDialog(() => zip(), { count });
  await screen.findByText(/sind heruntergeladen/);
  expect(count.read()).toBe(3);
});

test('[DOC-16] cancelling the captcha closes the dialog without any request', async () => {
  const answer = vi.fn(() => zip());
  const closed = await onDialog(answer, { count: countFrom(2) });
  const cancel = await screen.findByRole('button', { name: 'Abbrechen' });
  // One dialog at a time.
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(cancel);
  await waitFor(() => expect(closed).toEqual([undefined]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(answer).not.toHaveBeenCalled();
});

test('[DOC-10] [DOC-16] the solution of a captcha and the language of the user are sent with the request for the ZIP file', async () => {
  const sent: (string | null)[] = [];
  const solved: Downloads = { run: (call) => call('solved'), read: (call) => call('solved') };
  const answer = (_place: number, { headers }: Request) => {
    sent.push(headers.get('captcha-token'), headers.get('accept-language'));
    return zip();
  };
  const wrap: ScreenSetup['wrap'] = (screen) => <DownloadsContext value={solved}>{screen}</DownloadsContext>;
  await onDialog(answer, { wrap, locale: 'fr-ch' });
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent).toEqual(['solved', 'fr-CH']);
});

test('[DOC-10] the file name contains the community and the current day in Switzerland', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-04T23:30:00Z') });
  // The prefix may have characters that no file name may have.
  await onDialog(() => zip(), {
    configuration: { homeCommunity: { ...aConfiguration.homeCommunity, prefix: 'MUSTER/OST' } },
  });
  await screen.findByText(/sind heruntergeladen/);
  vi.useRealTimers();
  expect(saved.mock.calls).toEqual([['MUSTER_OST-2026-01-05.zip']]);
});

test('[DOC-10] explains what to do when the ZIP file is too large, and shows another refusal without that advice', async () => {
  await onDialog(() => json({}, 413));
  expect(await screen.findByText(/Wählen Sie weniger Dokumente aus/)).toBeDefined();
  cleanup();
  await onDialog(() => json({}, 403));
  expect(await screen.findByText('Die Dokumente konnten nicht heruntergeladen werden.')).toBeDefined();
  expect(screen.queryByText(/Wählen Sie weniger Dokumente aus/)).toBeNull();
});

test.each([
  [403, 'Sie haben keinen Zugriff auf dieses EPD.'],
  [404, 'Das Dokument gibt es nicht mehr, oder Sie haben keinen Zugriff darauf.'],
  [503, 'Bei der Stammgemeinschaft ist ein Fehler aufgetreten.'],
])('[DOC-10] the reason why a download failed (%i) speaks of reading, not of a change', async (status, words) => {
  await onDialog(() => json({}, status));
  await screen.findByText('Die Dokumente konnten nicht heruntergeladen werden.');
  expect(lines()).toContain(words);
});
