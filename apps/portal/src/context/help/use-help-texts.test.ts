import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The texts are kept for the page: each test starts without any. */
beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  vi.doUnmock('../../i18n/de-ch/help.ts');
});

test('[NAV-08] help that could not be loaded is loaded again on request, or when it is opened the next time', async () => {
  vi.doMock('../../i18n/de-ch/help.ts', () => Promise.reject(new Error('no connection')));
  const { startTexts } = await import('../../i18n/index.ts');
  const { useHelpTexts } = await import('./use-help-texts.ts');
  await startTexts('de-ch');
  const { result, unmount } = renderHook(useHelpTexts);
  await waitFor(() => expect(result.current.failed).toBe(true));
  act(() => result.current.retry());
  expect(result.current.failed).toBe(false);
  await waitFor(() => expect(result.current.failed).toBe(true));
  vi.doUnmock('../../i18n/de-ch/help.ts');
  unmount();
  const { result: again } = renderHook(useHelpTexts);
  expect(again.current.failed).toBe(false);
  await waitFor(() => expect(again.current.texts?.topics.documents.lead).toBeDefined());
});
