import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallResult } from '@epr/client/transport';
import { platform } from '../testing/platform.ts';

vi.mock('./load-chunk.ts', async (original) => ({
  ...(await original<object>()),
  loadChunk: () => Promise.reject(new Error('cut')),
}));

beforeEach(() => void vi.resetModules());
afterEach(cleanup);
// Later test files of this worker must get fresh modules, not those imported with the failing loader.
afterAll(() => vi.resetModules());

/** Renders an element of modules loaded after this one, in a portal for professionals. */
async function show(Component: () => React.ReactNode) {
  const { countFrom, renderScreen } = await import('../testing/render-screen.tsx');
  const routes = [{ path: '/', Component }];
  await renderScreen({ routes, at: '/', platform: platform({}), state: { role: 'HCP' }, count: countFrom(2) });
}

async function closeFailure(): Promise<void> {
  await screen.findByRole('dialog', { name: 'Dieser Teil konnte nicht geladen werden' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Schliessen' })[0] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('[NAV-08] [PSR-06] an emergency access whose dialog could not be loaded is left by closing the failure', async () => {
  const { EmergencyOffer } = await import('../emergency/emergency-offer.tsx');
  await show(() => <EmergencyOffer patient={{ given: 'Anna', family: 'Keller' }} failure={{ reason: 'noAccess' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Notfallzugriff' }));
  await closeFailure();
});

test('[NAV-08] [NAV-13] a help that could not be loaded is left by closing the failure', async () => {
  const { HelpButton } = await import('../help/help-button.tsx');
  await show(() => <HelpButton topic="documents" about="Dokumente" />);
  await userEvent.click(screen.getByRole('button', { name: 'Was heisst das? Dokumente' }));
  await closeFailure();
});

test('[NAV-08] [DOC-16] a download whose captcha could not be loaded is cancelled by closing the failure', async () => {
  const { useDownloads } = await import('../downloads/downloads.ts');
  const ended: CallResult<string>[] = [];
  const call = () => Promise.resolve({ ok: true, value: 'file' } as const);
  await show(function Download() {
    const { run } = useDownloads();
    return <button onClick={() => void run(call).then((result) => ended.push(result))}>download</button>;
  });
  await userEvent.click(screen.getByRole('button', { name: 'download' }));
  await closeFailure();
  expect(ended).toEqual([{ ok: false, error: { reason: 'cancelled' } }]);
});

test('[NAV-08] [NAV-13] the dialog of a help whose texts could not be loaded has a name', async () => {
  const { HelpDialog } = await import('../help/help-dialog.tsx');
  await show(() => <HelpDialog topic="documents" onClose={() => undefined} />);
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Hilfe' })).toBeDefined();
});
