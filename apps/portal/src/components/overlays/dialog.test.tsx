import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { Button } from '../controls/button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A page whose button opens a dialog; the button stays, or is unmounted when the dialog opens or closes. */
function Page({ leaves }: { readonly leaves?: 'opening' | 'closing' }) {
  const [open, setOpen] = useState(false);
  const [closed, setClosed] = useState(false);
  const gone = (leaves === 'opening' && (open || closed)) || (leaves === 'closing' && closed);
  return (
    <main tabIndex={-1}>
      {!gone && <button onClick={() => setOpen(true)}>open</button>}
      <Dialog
        open={open}
        title="Title"
        closeLabel="Close"
        onClose={() => {
          setOpen(false);
          setClosed(true);
        }}
      >
        words
      </Dialog>
    </main>
  );
}

describe('a dialog', () => {
  test('[NAV-09] has a name, closes by its button and Escape, and returns the focus to its opener', async () => {
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'open' });
    await userEvent.click(opener);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Title' });
    expect([dialog.open, dialog.getAttribute('tabindex'), dialog.getAttribute('role')]).toEqual([true, '-1', null]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, opener]);
    await userEvent.click(opener);
    const escape = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), escape);
    // The page decides whether the dialog closes: the browser does not close it by itself.
    expect(escape.defaultPrevented).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[NAV-09] is outside of what opened it: it is neither hidden with it nor announced by its live region', () => {
    render(
      <div role="alert" aria-label="refused">
        <Dialog open title="Title" closeLabel="Close" onClose={() => undefined}>
          words
        </Dialog>
      </div>,
    );
    expect(screen.getByRole('dialog').parentElement).toBe(document.body);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('[NAV-09] stays open when Escape closes the one that was opened from it', () => {
    const [outer, inner] = [vi.fn(), vi.fn()];
    render(
      <Dialog open title="Title" closeLabel="Close" onClose={outer}>
        <Dialog open title="Help" closeLabel="Close" onClose={inner}>
          words
        </Dialog>
      </Dialog>,
    );
    fireEvent(screen.getByRole('dialog', { name: 'Help' }), new Event('cancel', { cancelable: true }));
    expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0]);
  });

  test.each(['opening', 'closing'] as const)(
    '[NAV-09] moves the focus to the main element when the opener was removed at %s',
    async (leaves) => {
      render(<Page leaves={leaves} />);
      await userEvent.click(screen.getByRole('button', { name: 'open' }));
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('main'));
    },
  );

  test.each([
    ['the dialog, when it only informs', <p key="words">words</p>, true, ''],
    ['the dialog, not a checkbox below the text it confirms', <input key="tick" type="checkbox" />, true, ''],
    ['the first field for text', [<input key="no" disabled />, <input key="yes" id="first" />], true, 'first'],
    ['the dialog, where a field would open an on-screen keyboard', <input key="field" />, false, ''],
  ])('[NAV-09] moves the focus to %s', (_where, content, mouse, expected) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: mouse && query === '(pointer: fine)' }));
    render(
      <Dialog open title="Title" closeLabel="Close" onClose={() => undefined}>
        {content}
      </Dialog>,
    );
    const target = expected === '' ? screen.getByRole('dialog', { name: 'Title' }) : document.getElementById(expected);
    expect(document.activeElement).toBe(target);
  });

  test('[NAV-09] a confirmation has the focus on the answer that changes nothing', () => {
    render(
      <ConfirmDialog
        open
        title="Sure?"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      >
        words
      </ConfirmDialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' }));
  });

  test.each([
    ['the field it asks for', <input key="reason" aria-label="first" />, false],
    ['its first button', 'words', false],
    ['the dialog, while the first button waits for something', 'words', true],
  ])('[PSR-06] of a dialog that requires an answer, the focus is on %s', (_where, content, waits) => {
    render(
      <Dialog
        open
        urgent
        title="Title"
        closeLabel="Close"
        onClose={() => undefined}
        actions={
          <Button aria-disabled={waits} aria-label="first">
            start
          </Button>
        }
      >
        {content}
      </Dialog>,
    );
    const target = waits ? screen.getByRole('alertdialog') : screen.getAllByLabelText('first')[0];
    expect(document.activeElement).toBe(target);
  });

  test('[NAV-09] is not read out in full when it only informs, and is small unless it needs space', () => {
    const dialog = (size?: 'small' | 'large') => (
      <Dialog open title="Title" closeLabel="Close" onClose={() => undefined} {...(size ? { size } : {})}>
        words
      </Dialog>
    );
    const { rerender } = render(dialog());
    const shown = screen.getByRole('dialog', { name: 'Title' });
    const look = shown.className;
    expect(shown.hasAttribute('aria-describedby')).toBe(false);
    rerender(dialog('small'));
    expect(shown.className).toBe(look);
    rerender(dialog('large'));
    expect(shown.className).not.toBe(look);
  });

  test('[ACC-05] a confirmation has only its two buttons, is described by its text, and cannot be confirmed while busy', async () => {
    const [confirmed, cancelled] = [vi.fn(), vi.fn()];
    const question = (busy: boolean) => (
      <ConfirmDialog
        open
        title="Take it away?"
        confirmLabel="Take away"
        cancelLabel="Cancel"
        {...(busy ? { busy, dangerous: true } : {})}
        onConfirm={confirmed}
        onCancel={cancelled}
      >
        it goes
      </ConfirmDialog>
    );
    const { rerender } = render(question(false));
    const dialog = screen.getByRole('alertdialog', { name: 'Take it away?' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('it goes');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel', 'Take away']);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([cancelled.mock.calls.length, confirmed.mock.calls.length]).toEqual([1, 0]);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect([cancelled.mock.calls.length, confirmed.mock.calls.length]).toEqual([2, 0]);
    const confirm = screen.getByRole('button', { name: 'Take away' });
    expect(confirm.className).not.toMatch(/danger/);
    await userEvent.click(screen.getByRole('button', { name: 'Take away' }));
    expect(confirmed).toHaveBeenCalledOnce();
    rerender(question(true));
    expect(confirm.className).toMatch(/danger/);
    await userEvent.click(screen.getByRole('button', { name: 'Take away' }));
    expect(confirmed).toHaveBeenCalledOnce();
  });
});
