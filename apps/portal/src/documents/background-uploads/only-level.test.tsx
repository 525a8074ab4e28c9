import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallFailure } from '@epr/client/transport';
import type { Spid } from '@epr/domain/values';
import { platform } from '../../context/testing/platform.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { allowedUploadLevelOf, forgetAllowedUploadLevel, useAllowedUploadLevel } from './allowed-upload-level.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const refusals: Readonly<Record<string, CallFailure>> = {
  restricted: { reason: 'noAccess', messageKey: 'documents.upload.onlyRestricted' },
  secret: { reason: 'noAccess', messageKey: 'documents.upload.onlySecret' },
  duplicate: { reason: 'invalid', messageKey: 'documents.upload.duplicate' },
  failed: { reason: 'unreachable' },
};

function Level() {
  const { onlyLevel, learn } = useAllowedUploadLevel();
  return (
    <>
      <p>{onlyLevel ?? 'not known'}</p>
      {Object.entries(refusals).map(([name, refusal]) => (
        <button key={name} onClick={() => learn(refusal)}>
          refused: {name}
        </button>
      ))}
    </>
  );
}

const anna = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };
const beat = { given: 'Beat', family: 'Leer', spid: '761337610469261945' as Spid };
const known = (level: string) => screen.findByText(level);
const refuse = (name: string) => fireEvent.click(screen.getByRole('button', { name: `refused: ${name}` }));

test('[DOC-29] the refusals of a level name the only one, no others do', () => {
  expect(Object.values(refusals).map(allowedUploadLevelOf)).toEqual(['restricted', 'secret', undefined, undefined]);
});

test('[DOC-29] [PSR-04] the level a record accepts is the one named last, is known to its later screens, and to no other record', async () => {
  const { router, session, client } = await renderScreen({
    routes: [
      { path: '/documents', element: <Level /> },
      { path: '/help', element: <p>help</p> },
    ],
    at: '/documents',
    platform: platform({}),
    state: { role: 'HCP', patient: anna },
  });
  expect(await known('not known')).toBeDefined();
  refuse('restricted');
  expect(await known('restricted')).toBeDefined();
  for (const name of ['secret', 'duplicate', 'failed']) refuse(name);
  expect(await known('secret')).toBeDefined();
  vi.useFakeTimers();
  await act(() => router.navigate('/help'));
  // Longer than data without a screen is kept otherwise.
  vi.advanceTimersByTime(60 * 60_000);
  vi.useRealTimers();
  await act(() => router.navigate('/documents'));
  expect(await known('secret')).toBeDefined();
  await act(() => session.openPatient(beat));
  expect(await known('not known')).toBeDefined();
  await act(() => session.openPatient(anna));
  expect(await known('secret')).toBeDefined();
  await act(() => router.navigate('/help'));
  // After a reload of the record its levels are open again; other data stay.
  client.setQueryData(['another'], 'kept');
  forgetAllowedUploadLevel(client);
  await act(() => router.navigate('/documents'));
  expect(await known('not known')).toBeDefined();
  expect(client.getQueryData(['another'])).toBe('kept');
});
