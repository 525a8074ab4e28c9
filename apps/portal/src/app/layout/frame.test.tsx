import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BrowserStorageContext, memoryStore } from '../../context/storage/browser-storage.ts';
import { DocumentCountContext } from '../../context/downloads/downloads.ts';
import { NotifyContext } from '../../context/notify.ts';
import { countFrom } from '../../context/testing/screen.tsx';
import { queryClient } from '../query-client.ts';
import { createSessionReset, SessionResetContext } from '../session-reset.ts';
import { around } from '../testing/providers.tsx';
import { Frame } from './frame.tsx';

beforeEach(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('[SES-08] [PSR-04] what was read of one person or patient is gone when the session or the patient is, on a protected page and after it', async () => {
  const reset = createSessionReset();
  const element = (
    <SessionResetContext value={reset.on}>
      <NotifyContext value={{ show: () => undefined, dismissAll: () => undefined }}>
        <BrowserStorageContext value={{ persistent: memoryStore(), session: memoryStore() }}>
          <DocumentCountContext value={countFrom(0)}>
            <Frame />
          </DocumentCountContext>
        </BrowserStorageContext>
      </NotifyContext>
    </SessionResetContext>
  );
  const { unmount } = await around({ routes: [{ path: '/documents', element }], at: '/documents' });
  const read = () => queryClient.getQueryData(['record']);
  queryClient.setQueryData(['record'], 'of the person before');
  expect(read()).toBeDefined();
  reset.ring('patient');
  expect(read()).toBeUndefined();
  unmount();
  queryClient.setQueryData(['record'], 'read on a page that is closed');
  reset.ring('patient');
  expect(read()).toBeUndefined();
});
