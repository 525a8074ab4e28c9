import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { operationOutcome } from '@epr/fhir/outcome';
import { DownloadsContext, type Downloads } from '../context/downloads/downloads.ts';
import { stubObjectUrls, stubSaving } from '../context/testing/browser.ts';
import { json, platform } from '../context/testing/platform.ts';
import { countFrom, renderScreen, type ScreenSetup } from '../context/testing/render-screen.tsx';
import { startTexts } from '../i18n/index.ts';
import { saveAs, useDownload, useFileName } from './use-download.ts';

const saved: string[] = [];
let file: Blob | undefined;
beforeEach(() => {
  saved.length = 0;
  stubSaving((name, of) => {
    saved.push(name);
    file = of;
  });
});
afterEach(cleanup);

const document = aDocument({ title: 'Befund', attachment: { contentType: 'application/pdf', url: 'Binary/1' } });

function Saving() {
  const download = useDownload();
  return <button onClick={() => void download(document)}>speichern</button>;
}

async function onButton(answer: () => Response, stage: Partial<ScreenSetup> = {}) {
  const count = countFrom(0);
  const view = await renderScreen({
    routes: [{ path: '/', element: <Saving /> }],
    at: '/',
    platform: platform({ 'GET /r4/Binary/1': answer }),
    count,
    ...stage,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'speichern' }));
  return { ...view, count };
}

test('[DOC-15] [DOC-16] a saved file has a clean name and counts towards the limit of the session', async () => {
  const { count, shownMessages } = await onButton(() => new Response('%PDF'));
  await waitFor(() => expect(saved).toEqual(['Befund.pdf']));
  expect(await file?.text()).toBe('%PDF');
  expect(count.read()).toBe(1);
  expect(shownMessages).toEqual([]);
});

test('[DOC-15] a failed download is reported and not counted', async () => {
  const { count, shownMessages } = await onButton(() => json({}, 503));
  await waitFor(() => expect(shownMessages).toEqual(['toasts.documentStore.documentFetchFail']));
  expect(saved).toEqual([]);
  expect(count.read()).toBe(0);
  cleanup();
  // What the platform says about it is passed on.
  const damaged = operationOutcome('exception', {
    diagnostics: 'damaged',
    detailsCode: { code: 'documents.content.damaged' },
  });
  const again = await onButton(() => json(damaged, 500));
  await waitFor(() => expect(again.shownMessages).toEqual(['documents.content.damaged']));
});

test('[DOC-16] at the limit a captcha is required first; cancelling it is not reported as a failure', async () => {
  const answer = vi.fn(() => new Response('%PDF'));
  const { shownMessages } = await onButton(answer, { count: countFrom(2) });
  await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([answer.mock.calls.length, saved, shownMessages]).toEqual([0, [], []]);
});

test('[DOC-16] the solution of a captcha is sent with the request that requires it', async () => {
  const tokens: (string | null)[] = [];
  const solved: Downloads = { run: (call) => call('solved'), read: (call) => call('solved') };
  await renderScreen({
    routes: [{ path: '/', element: <Saving /> }],
    at: '/',
    platform: platform({
      'GET /r4/Binary/1': ({ headers }) => {
        tokens.push(headers.get('captcha-token'));
        return new Response('%PDF');
      },
    }),
    wrap: (screen) => <DownloadsContext value={solved}>{screen}</DownloadsContext>,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'speichern' }));
  await waitFor(() => expect(saved).toEqual(['Befund.pdf']));
  expect(tokens).toEqual(['solved']);
});

test('[DOC-15] a document without a title is saved under the words the list shows for it', async () => {
  const Name = () => <p data-testid="name">{useFileName()({ ...document, title: '' })}</p>;
  await renderScreen({ routes: [{ path: '/', element: <Name /> }], at: '/', platform: platform({}) });
  expect(screen.getByTestId('name').textContent).toBe('Ohne Titel.pdf');
  await act(() => startTexts('fr-ch'));
  expect(screen.getByTestId('name').textContent).toBe('Sans titre.pdf');
});

test('[DOC-15] [SES-08] a saved file leaves neither its link nor, soon after, its address behind', () => {
  vi.useFakeTimers();
  const revoked: string[] = [];
  stubObjectUrls(revoked);
  saveAs(new Blob(['%PDF']), 'Befund.pdf');
  expect([saved, globalThis.document.querySelectorAll('a').length, revoked]).toEqual([['Befund.pdf'], 0, []]);
  // Some browsers read the file late.
  vi.advanceTimersByTime(5_000);
  expect(revoked).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(revoked).toEqual(['blob:1']);
});
