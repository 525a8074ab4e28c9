import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document } from '@epr/domain/documents';
import { json, platform, refusal } from '../../../context/testing/platform.ts';
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

async function onView(answers: readonly (() => Response)[], document = letter, on = false) {
  let asked = 0;
  await renderScreen({
    routes: [{ path: '/', element: <View document={document} on={on} /> }],
    at: '/',
    platform: platform({ 'GET /r4/Binary/1': () => answers[asked++]?.() ?? json({}, 500) }),
  });
  return () => asked;
}

test.each([
  ['the access was refused', 403, 'Der Zugriff auf den Inhalt wurde abgelehnt.'],
  ['it is gone', 404, 'Der Inhalt ist nicht mehr vorhanden.'],
  ['something broke', 500, 'Der Inhalt konnte nicht geladen werden.'],
])(
  '[DOC-13] [COD-03] shows why there is no content at once, and it can be requested again: %s',
  async (_why, status, words) => {
    const asked = await onView([() => refusal(status, 'no'), () => new Response('Grüezi')]);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(asked()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals versuchen' }));
    expect((await screen.findByText('Grüezi')).closest('section')?.getAttribute('aria-label')).toBe('Vorschau: Brief');
  },
);

test('[DOC-19] requests no content for a document that is still being stored, and says so', async () => {
  const asked = await onView([], { ...letter, temp: true });
  expect(screen.getByRole('progressbar', { name: 'Wird gespeichert' })).toBeDefined();
  expect(asked()).toBe(0);
});

test('[DOC-13] in reading mode it is a modal dialog with title and exit button', async () => {
  await onView([() => new Response('Grüezi')], letter, true);
  expect(screen.getByRole('progressbar', { name: 'Die Vorschau wird geladen.' })).toBeDefined();
  const dialog = await screen.findByRole('dialog', { name: 'Vorschau: Brief' });
  expect([dialog.getAttribute('aria-modal'), dialog.tabIndex]).toEqual(['true', -1]);
  expect(screen.getByRole('button', { name: 'Lesemodus beenden' }).parentElement?.textContent).toContain('Brief');
});
