import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { listenersLeft, watchListeners } from './listeners.ts';

/**
 * Runs before every test file of the portal. The files of a worker share its DOM and its globals, so each must leave them as it found them,
 * whatever the result of its tests. Waits end with their event; the timeout only ends a test that has failed, and a machine under load must
 * not reach it. A run whose tests are meant to fail has a timeout of its own (tools/mutate).
 */
configure({ asyncUtilTimeout: Number(process.env['SCREEN_WAIT'] ?? 45_000) });

/** jsdom has the dialog element, but not its methods. */
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
}

/** Submit events that were not prevented: the browser would leave the page, and the input would be lost. */
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

// A chunk that a screen began to load and no test awaited would fail to load for the next file, once this file's DOM is removed.
afterAll(() => vi.dynamicImportSettled());
