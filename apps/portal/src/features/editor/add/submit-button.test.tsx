import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallFailure } from '@epr/client/transport';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { useUpload } from './use-upload.ts';

afterEach(cleanup);

async function shown(wanted: { readonly sending?: boolean; readonly sent?: number; readonly failure?: CallFailure }) {
  const cancel = vi.fn();
  const upload = { sending: false, sent: 0, failure: undefined, cancel, ...wanted } as unknown as ReturnType<
    typeof useUpload
  >;
  await renderScreen({
    routes: [
      { path: '/', element: <SubmitButton upload={upload} cancelLink={{ to: '/documents' }} fileName="befund.pdf" /> },
    ],
    at: '/',
    platform: platform({}),
  });
  return cancel;
}
const focused = () => document.activeElement?.textContent ?? '';

test('[DOC-19] shows the upload progress, and the second click of a double click does not cancel', async () => {
  const cancel = await shown({ sending: true, sent: 0.999 });
  expect(screen.getByRole('progressbar', { name: 'Wird hochgeladen' }).parentElement?.textContent).toContain(
    '99 % übertragen',
  );
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.999);
  expect(screen.getByText(/^Sie können diese Seite verlassen/)).toBeDefined();
  const stop = screen.getByRole('button', { name: 'Abbrechen' });
  fireEvent.click(stop, { detail: 2 });
  expect(cancel).not.toHaveBeenCalled();
  fireEvent.click(stop, { detail: 1 });
  expect(cancel).toHaveBeenCalledOnce();
  cleanup();
  await shown({ sending: true, sent: 1 });
  const checking = screen.getByRole('progressbar', { name: 'Übertragen. Die Datei wird geprüft.' });
  expect(checking.parentElement?.textContent).not.toContain('%');
  expect(screen.getByRole('button', { busy: true, name: 'Wird hochgeladen' })).toBeDefined();
});

test('[DOC-19] before sending, the cancel link leads where the form says', async () => {
  await shown({});
  expect(screen.getByRole('link', { name: 'Abbrechen' }).getAttribute('href')).toBe('/documents');
  expect([screen.queryByRole('progressbar'), screen.queryByRole('alert')]).toEqual([null, null]);
});

test('[DOC-19] a cancelled upload shows no error, and says when the document may have been stored nevertheless', async () => {
  await shown({ failure: { reason: 'cancelled' } });
  expect([focused(), screen.queryByRole('alert')]).toEqual([
    'Abgebrochen. Es wurde nichts gespeichert; Ihre Angaben sind noch da.',
    null,
  ]);
  expect(screen.getByRole('status').textContent).toBe(focused());
  cleanup();
  await shown({ sent: 1, failure: { reason: 'cancelled' } });
  expect(focused()).toMatch(/^Abgebrochen, als schon alles übertragen war\./);
});

test.each<[string, CallFailure, RegExp, boolean, boolean]>([
  [
    'in the platform’s words',
    { reason: 'invalid', status: 422, diagnostics: 'no author' },
    /befund\.pdf.*no author/,
    true,
    false,
  ],
  [
    'in ours where they are known',
    { reason: 'invalid', status: 422, diagnostics: 'no author', messageKey: 'documents.change.overtaken' },
    /befund\.pdf(?!.*no author)/,
    true,
    false,
  ],
  ['that it is there already', { reason: 'failed', status: 409 }, /befund\.pdf/, false, true],
  [
    'that the file is gone, which cannot be sent again',
    { reason: 'failed', messageKey: 'documents.upload.unreadable' },
    /befund\.pdf.*Bitte wählen Sie sie nochmals/,
    false,
    false,
  ],
])('[DOC-19] focuses the reason for the refusal: %s', async (_how, failure, words, kept, back) => {
  await shown({ failure });
  const alert = screen.getByRole('alert');
  expect([document.activeElement?.contains(alert), words.test(alert.textContent ?? '')]).toEqual([true, true]);
  expect(alert.textContent).toContain('Das Dokument wurde nicht gespeichert');
  expect(alert.querySelector('[lang=""]')?.textContent).toBe(failure.messageKey ? undefined : failure.diagnostics);
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toBe('/documents');
  expect(within(alert).queryByRole('link')?.textContent).toBe(back ? 'Zur Liste' : undefined);
  expect([/bleiben|noch da/.test(alert.textContent ?? ''), screen.getAllByRole('link').length > 1]).toEqual([
    kept,
    back,
  ]);
});

test.each<[string, number, CallFailure, boolean]>([
  ['when only the response was lost', 1, { reason: 'unreachable' }, true],
  ['when a proxy answered', 0.5, { reason: 'failed', status: 504 }, true],
  ['when an answer came that cannot be read', 0.5, { reason: 'unreadable' }, true],
  ['not when the file was cut off', 0.5, { reason: 'unreachable' }, false],
  ['not when the platform answered', 1, { reason: 'failed', status: 500 }, false],
])('[DOC-19] says that the document may have been stored %s', async (_when, sent, failure, unsure) => {
  await shown({ sent, failure });
  const words = unsure ? 'Vielleicht ist das Dokument gespeichert' : 'Das Dokument wurde nicht gespeichert';
  expect(screen.getByRole('alert').textContent).toContain(words);
});

test('[DOC-19] the reason of a failure takes the focus once: what is corrected afterwards keeps it', async () => {
  const upload = { sending: false, sent: 0, failure: { reason: 'cancelled' } } as unknown as ReturnType<
    typeof useUpload
  >;
  const Form = () => {
    const [title, setTitle] = useState('');
    return (
      <>
        <input aria-label="Titel" value={title} onChange={({ target }) => setTitle(target.value)} />
        <SubmitButton upload={{ ...upload }} cancelLink={{ to: '/' }} fileName="befund.pdf" />
      </>
    );
  };
  await renderScreen({ routes: [{ path: '/', Component: Form }], at: '/', platform: platform({}) });
  expect(focused()).toMatch(/^Abgebrochen/);
  const title = screen.getByRole('textbox', { name: 'Titel' });
  title.focus();
  fireEvent.change(title, { target: { value: 'Befund' } });
  expect([title, document.activeElement]).toEqual([expect.objectContaining({ value: 'Befund' }), title]);
});
