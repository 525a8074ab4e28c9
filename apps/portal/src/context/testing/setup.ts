import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { listenersLeft, watchListeners } from './listeners.ts';

/**
 * Before every test file of the portal. The files share a thread, its DOM and its globals, so that each leaves them as it
 * found them whatever became of its tests. Waits end with their event; the limit only ends a test that has failed, and a
 * machine under load must not reach it; a run whose tests are meant to fail has one of its own (tools/mutate).
 */
configure({ asyncUtilTimeout: Number(process.env['SCREEN_WAIT'] ?? 45_000) });

/** The simulated DOM knows the dialog element, not its methods. */
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
}

/** A form nobody answers for: the browser would leave the page, and what was typed would be gone. */
const unanswered: Event[] = [];
if (typeof window !== 'undefined')
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) unanswered.push(event);
  });

watchListeners();

afterEach(() => {
  const left = unanswered.splice(0).length;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (typeof document === 'undefined') return;
  cleanup();
  const listening = listenersLeft();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const root of [document.documentElement, document.body]) {
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  if (left > 0) throw new Error('a form was sent by the browser');
  if (listening.length > 0) throw new Error(`still listens after it has gone: ${listening.join(', ')}`);
});

// What a screen began to load and no test waited for would fail to load for the next file, once this one's DOM is gone.
afterAll(() => vi.dynamicImportSettled());
