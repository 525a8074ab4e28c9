import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readAloud } from '../testing/read-aloud.ts';
import { startTexts } from '../../i18n/index.ts';
import { ChunkErrorMessage } from './chunk-error.tsx';
import { lazyComponent, lazyDialog } from './lazy.tsx';
import { ChunkLoadError } from './load-chunk.ts';

beforeEach(() => startTexts('de-ch'));
afterEach(cleanup);

const Part = ({ words }: { readonly words: string }) => <p>{words}</p>;
/** A chunk whose first load fails. */
const late = () => {
  const load = vi.fn(() => Promise.resolve(Part));
  return load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /a.js'));
};

describe('[NAV-08] a component that fails to load', () => {
  test('shows an error with the code for support, keeps the input around it, and is shown after a retry', async () => {
    const load = late();
    const Late = lazyComponent(load);
    render(
      <>
        <input aria-label="typed" />
        <Late words="here" />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox'), 'something');
    const alert = await screen.findByRole('alert');
    expect(readAloud(alert.parentElement ?? alert).slice(1)).toEqual([
      '(alert)',
      'Dieser Teil konnte nicht geladen werden',
      'Ein Teil des Portals ist nicht angekommen. Vielleicht ist die Verbindung unterbrochen, oder es gibt eine neue Version.',
      'Was Sie auf dieser Seite eingegeben haben, ist noch da.',
      'Kennung für Rückfragen: ChunkLoadError',
      '[Nochmals versuchen]',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals versuchen' }));
    expect(await screen.findByText('here')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('something');
    // Once loaded it is rendered at once, and not loaded again.
    cleanup();
    render(<Late words="again" />);
    expect(screen.getByText('again')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('removes the error while it is retried; a style sheet missing elsewhere does not delay a first load', async () => {
    const missing = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/other.css' });
    document.head.append(missing);
    const Here = lazyComponent(() => Promise.resolve(Part));
    render(<Here words="here" />);
    expect(await screen.findByText('here')).toBeDefined();
    const Late = lazyComponent(late());
    render(<Late words="late" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Nochmals versuchen' }));
    expect([screen.queryByRole('alert'), screen.queryByText('late')]).toEqual([null, null]);
  });

  test('shows something smaller instead of the error where there is no room for it', async () => {
    const Late = lazyComponent(late(), ({ retry }) => <button onClick={retry}>missing</button>);
    render(<Late words="here" />);
    await userEvent.click(await screen.findByRole('button', { name: 'missing' }));
    expect(await screen.findByText('here')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('shows the error in a dialog, which can be closed like the expected one', async () => {
    const LateDialog = lazyDialog<{ readonly words: string; readonly onClose: () => void }>(late(), ({ onClose }) =>
      onClose(),
    );
    function Page() {
      const [open, setOpen] = useState(true);
      return open ? <LateDialog words="here" onClose={() => setOpen(false)} /> : <p>left</p>;
    }
    render(<Page />);
    // While it is loading there is no dialog.
    expect(screen.queryByRole('dialog')).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: 'Dieser Teil konnte nicht geladen werden' });
    expect(dialog.textContent).toContain('ChunkLoadError');
    expect(dialog.textContent).toContain('Was Sie auf dieser Seite eingegeben haben, ist noch da.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Schliessen' })[1] ?? dialog);
    expect(screen.getByText('left')).toBeDefined();
  });

  test('a dialog that failed to load is left by Escape, and shown after a retry', async () => {
    const left = vi.fn();
    const LateDialog = lazyDialog<{ readonly words: string }>(late(), left);
    render(<LateDialog words="here" />);
    const dialog = await screen.findByRole('dialog');
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(left).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Nochmals versuchen' }));
    expect(await screen.findByText('here')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('reports a chunk that took too long; the input is mentioned only where it is kept', () => {
    const { container } = render(<ChunkErrorMessage problem={new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', true)} />);
    expect(readAloud(container)).toEqual([
      expect.stringMatching(/länger als zwei Minuten/),
      'Kennung für Rückfragen: CSS_CHUNK_LOAD_FAILED',
    ]);
  });
});
