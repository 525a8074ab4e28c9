import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Dialog, iconPaths, Popover } from '../../components/index.ts';
import { startTexts } from '../../i18n/index.ts';
import { PartFailed, ScreenFailed } from './load-failed.tsx';

beforeEach(() => startTexts('de-ch'));
afterEach(cleanup);

/** As in all uses: the failure is unmounted while the retry is under way. */
function Part({ failed: Failed = PartFailed }: { readonly failed?: typeof PartFailed }) {
  const [loading, setLoading] = useState(false);
  return loading ? <p>Loading</p> : <Failed title="Not loaded" onRetry={() => setLoading(true)} />;
}

async function again(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Nochmals laden' }));
  expect(screen.getByText('Loading')).toBeDefined();
}

describe('retrying after a failed load', () => {
  test.each([
    ['part', PartFailed],
    ['screen', ScreenFailed],
  ])('[NAV-09] in a %s moves the focus to the main element', async (_place, failed) => {
    render(
      <main tabIndex={-1}>
        <Part failed={failed} />
      </main>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Not loaded');
    await again();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test.each([
    [false, iconPaths.warning],
    [true, iconPaths.lock],
  ])('[COD-03] in place of a screen it has the icon of its reason, a denied access: %s', (isAccessDenied, icon) => {
    render(<ScreenFailed title="Not loaded" onRetry={() => undefined} isAccessDenied={isAccessDenied} />);
    expect(document.querySelector('path')?.getAttribute('d')).toBe(icon);
  });

  test('[NAV-09] in a panel keeps the focus in it, and Escape closes it', async () => {
    render(
      <main tabIndex={-1}>
        <Popover button={(opener) => <button {...opener}>Bell</button>}>{() => <Part />}</Popover>
      </main>,
    );
    const opener = screen.getByRole('button', { name: 'Bell' });
    await userEvent.click(opener);
    await again();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Loading')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('[NAV-09] in a dialog moves the focus to its close button', async () => {
    render(
      <main tabIndex={-1}>
        <Dialog open title="Help" closeLabel="Close" onClose={() => undefined}>
          <Part />
        </Dialog>
      </main>,
    );
    await again();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  });

  test('[NAV-09] does not move a focus that is elsewhere', async () => {
    const { rerender } = render(<Elsewhere failed />);
    await userEvent.click(screen.getByRole('textbox'));
    rerender(<Elsewhere failed={false} />);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});

function Elsewhere({ failed }: { readonly failed: boolean }) {
  return (
    <main tabIndex={-1}>
      <input />
      {failed && <PartFailed title="Not loaded" onRetry={() => undefined} />}
    </main>
  );
}
