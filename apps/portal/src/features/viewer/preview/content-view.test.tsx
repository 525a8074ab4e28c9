import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { operationOutcome } from '@epr/fhir/outcome';
import { json, platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { ContentView } from './content-view.tsx';
import { useContent } from './use-content.ts';
import type { ReadingMode } from './use-reading-mode.ts';

afterEach(cleanup);

const letter = aDocument({ title: 'Brief', attachment: { contentType: 'text/plain', url: 'Binary/1' } });
const reading: ReadingMode = { on: false, area: () => undefined, enter: () => undefined, leave: () => undefined };

function View({ document, on = false }: { readonly document: Document; readonly on?: boolean }) {
  const content = useContent(document);
  return (
    <ContentView
      document={document}
      title="Brief"
      content={content}
      onDownload={() => undefined}
      reading={{ ...reading, on }}
    />
  );
}

async function onView(answers: readonly (() => Response | Promise<Response>)[], document = letter, on = false) {
  let asked = 0;
  await renderScreen({
    routes: [
      {
        path: '/',
        element: (
          <main tabIndex={-1}>
            <View document={document} on={on} />
          </main>
        ),
      },
    ],
    at: '/',
    platform: platform({ 'GET /r4/Binary/1': () => answers[asked++]?.() ?? json({}, 500) }),
  });
  return () => asked;
}

test.each([
  ['the access was refused', 403, 'Der Zugriff auf den Inhalt wurde abgelehnt.'],
  ['it is gone', 404, 'Der Inhalt ist nicht mehr vorhanden.'],
  ['something broke', 500, 'Der Inhalt konnte nicht geladen werden.'],
  ['there are too many requests', 429, 'Zu viele Anfragen. Bitte versuchen Sie es in einer Minute nochmals.'],
])(
  '[DOC-13] [COD-03] shows why there is no content at once, and it can be requested again: %s',
  async (_why, status, words) => {
    let reply: (content: Response) => void = () => undefined;
    const refused = () =>
      json(operationOutcome(status === 429 ? 'throttled' : 'forbidden', { diagnostics: 'no' }), status);
    const asked = await onView([refused, () => new Promise((resolve) => (reply = resolve))]);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(asked()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals versuchen' }));
    await waitFor(() => expect(asked()).toBe(2));
    expect(screen.getByRole('progressbar', { name: 'Die Vorschau wird geladen.' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    reply(new Response('Grüezi'));
    expect((await screen.findByText('Grüezi')).closest('section')?.getAttribute('aria-label')).toBe('Vorschau: Brief');
  },
);

test('[DOC-19] requests no content for a document that is still being stored, and says so', async () => {
  const asked = await onView([], { ...letter, temp: true });
  expect(screen.getByRole('progressbar', { name: 'Wird gespeichert' })).toBeDefined();
  expect(asked()).toBe(0);
});

test.each([
  ['a PDF', { attachment: { contentType: 'application/pdf', url: 'Binary/1' } }, true],
  [
    'a structured document',
    {
      attachment: { contentType: 'text/xml', url: 'Binary/1' },
      format: { code: 'urn:ihe:lab:xd-lab:2008', system: 'urn:oid:1' },
    },
    true,
  ],
  ['a text', {}, false],
])('[DOC-13] reserves the height of the window while it loads %s: %s', async (_what, wanted, tall) => {
  await onView([() => new Promise(() => undefined)], { ...letter, ...wanted });
  const view = screen.getByRole('region', { name: 'Vorschau: Brief' });
  expect([/tall/.test(view.className), /reading/.test(view.className)]).toEqual([tall, false]);
  // What ends the reading mode is offered in it only.
  expect(screen.queryByRole('button')).toBeNull();
});

test('[DOC-13] in reading mode it is a modal dialog with title and exit button', async () => {
  await onView([() => new Response('Grüezi')], letter, true);
  expect(screen.getByRole('progressbar', { name: 'Die Vorschau wird geladen.' })).toBeDefined();
  const dialog = await screen.findByRole('dialog', { name: 'Vorschau: Brief' });
  expect([dialog.getAttribute('aria-modal'), dialog.getAttribute('tabindex')]).toEqual(['true', '-1']);
  expect(dialog.className).toMatch(/reading/);
  expect(screen.getByRole('button', { name: 'Lesemodus beenden' }).parentElement?.textContent).toContain('Brief');
});

test('[DOC-13] [COD-03] names the reason the platform gives for a content it cannot return', async () => {
  const damaged = operationOutcome('exception', {
    diagnostics: 'damaged',
    detailsCode: { code: 'documents.content.damaged' },
  });
  await onView([() => json(damaged, 500)]);
  expect((await screen.findByRole('alert')).textContent).toMatch(/beschädigt/);
});

test('[DOC-13] a content that is still being read is cancelled when its page is left', async () => {
  const signals: AbortSignal[] = [];
  const { unmount } = await renderScreen({
    routes: [{ path: '/', element: <View document={letter} /> }],
    at: '/',
    platform: (_input, init) => {
      if (init?.signal) signals.push(init.signal);
      return new Promise(() => undefined);
    },
  });
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([false]));
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('[DOC-16] a content the platform counts as a download is read with the solution of a captcha', async () => {
  const tokens: (string | null)[] = [];
  await renderScreen({
    routes: [{ path: '/', element: <View document={letter} /> }],
    at: '/',
    configuration: { captchaKind: 'mtcaptcha', captchaSiteKey: 'MTPublic-test' },
    platform: platform({
      'GET /r4/Binary/1': ({ headers }) => {
        tokens.push(headers.get('captcha-token'));
        return tokens.length === 1 ? json({}, 429) : new Response('Grüezi');
      },
    }),
  });
  const dialog = await screen.findByRole('alertdialog');
  const source = await waitFor(() => document.querySelector('iframe')?.contentWindow ?? Promise.reject(new Error()));
  const data = { captcha: { kind: 'solved', token: 'v1(abc)' } };
  window.dispatchEvent(new MessageEvent('message', { data, source, origin: location.origin }));
  await screen.findByText('Prüfung bestanden');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Weiter' }));
  expect(await screen.findByText('Grüezi')).toBeDefined();
  expect(tokens).toEqual([null, 'v1(abc)']);
});
