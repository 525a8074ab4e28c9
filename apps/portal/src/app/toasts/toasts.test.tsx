import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { iconPaths } from '../../components/icons/icon-paths.ts';
import { stubResizeObserver } from '../../context/testing/browser.ts';
import { startTexts } from '../../i18n/index.ts';
import { createToastStore, type ToastStore } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

let store: ToastStore;

beforeEach(async () => {
  await startTexts('de-ch');
  store = createToastStore();
  render(<Toasts store={store} />);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('[NAV-15] messages', () => {
  test('an error is an alert and stays until it is dismissed', async () => {
    vi.useFakeTimers();
    act(() => store.show('toasts.auth.noEPDAccess'));
    act(() => {
      vi.advanceTimersByTime(3_600_000);
    });
    vi.useRealTimers();
    expect(within(screen.getByRole('region', { name: 'Meldungen' })).getByRole('alert')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('keinen Zugriff auf dieses EPD');
    await userEvent.click(screen.getByRole('button', { name: 'Meldung schliessen' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    'toasts.documentAccess.noAccessRights',
    'toasts.account.xuaFetchFail',
    'toasts.auth.unauthorizedPatientAccess',
    'toasts.auth.noEPDAccess',
    'toasts.auth.glnNotRegistered',
    'toasts.auth.tokenFetchFail',
    'toasts.auth.exchangeRejected',
    'toasts.emergency.requestFail',
    'toasts.emergency.requestUnknown',
    'toasts.emergency.ended',
    'toasts.emergency.normalAccessFail',
  ] as const)('[PSR-04] %s is dismissed when another record is opened; other errors stay', (key) => {
    act(() => store.show(key));
    act(() => store.show('toasts.profile.updateFail'));
    act(() => store.dismissOfRecord());
    expect(store.list().map(({ key }) => key)).toEqual(['toasts.profile.updateFail']);
  });

  test('[PSR-04] a message with the title of a document is dismissed when another record is opened', () => {
    act(() => store.show('toasts.documentStore.editSuccess', { title: 'Austrittsbericht' }));
    const others = ['toasts.profile.updated', 'toasts.representatives.appointed'] as const;
    for (const key of others) act(() => store.show(key));
    expect(screen.getByRole('status').querySelectorAll('p')).toHaveLength(3);
    act(() => store.dismissOfRecord());
    expect(store.list().map(({ key }) => key)).toEqual(others);
  });

  test('a notice is announced politely and disappears', () => {
    vi.useFakeTimers();
    act(() => store.show('toasts.account.noAppropriatePermission'));
    expect(screen.getByRole('status').textContent).toContain('für Ihre Rolle nicht vorgesehen');
    expect(screen.getAllByText(/für Ihre Rolle nicht vorgesehen/)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    const notice = () => screen.getByRole('status').textContent;
    act(() => {
      vi.advanceTimersByTime(7_999);
    });
    expect(notice()).not.toBe('');
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(notice()).toBe('');
  });

  test('[DOC-15] they are not printed', () => {
    expect(screen.getByRole('region').dataset['print']).toBe('no');
  });

  test('a message contains the title it is about', () => {
    act(() => store.show('toasts.documentStore.editSuccess', { title: 'Röntgenbild' }));
    expect(screen.getByRole('status').textContent).toContain('Die Angaben zu «Röntgenbild» sind gespeichert.');
  });

  test('a success message for screen readers is announced and has no button', () => {
    act(() => store.show('toasts.documentStore.documentsFetchSuccess'));
    expect(screen.getByRole('status').textContent).toBe('Die Dokumente sind geladen.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['toasts.vaccination.saveFail', 'toasts.vaccination.saved'],
    ['toasts.vaccination.saveUnknown', 'toasts.vaccination.saved'],
    ['toasts.documentStore.deleteFail', 'toasts.documentStore.deleteSuccess'],
    ['toasts.documentAccess.editFail', 'toasts.documentAccess.createSuccess'],
    ['toasts.documentAccess.editFail', 'toasts.documentAccess.editSuccess'],
    ['toasts.documentAccess.deleteFail', 'toasts.documentAccess.deleteSuccess'],
    ['toasts.representatives.appointFail', 'toasts.representatives.appointed'],
    ['toasts.representatives.appointUnknown', 'toasts.representatives.appointed'],
    ['toasts.representatives.dismissFail', 'toasts.representatives.dismissed'],
    ['toasts.representatives.dismissUnknown', 'toasts.representatives.dismissed'],
  ] as const)('%s is dismissed when a repetition succeeds; other errors stay', (failure, success) => {
    act(() => {
      store.show(failure);
      store.show('toasts.atc.exportFail');
      store.show(success);
    });
    expect(store.list().map(({ key }) => key)).toEqual(['toasts.atc.exportFail', success]);
  });

  test('of several messages the one is dismissed whose button is pressed', async () => {
    act(() => {
      store.show('toasts.auth.noEPDAccess');
      store.show('toasts.profile.updateFail');
      store.show('toasts.atc.exportFail');
    });
    const second = screen.getAllByRole('alert')[1] ?? document.body;
    await userEvent.click(within(second).getByRole('button', { name: 'Meldung schliessen' }));
    expect(store.list().map(({ key }) => key)).toEqual(['toasts.auth.noEPDAccess', 'toasts.atc.exportFail']);
  });

  test.each([
    ['toasts.auth.noEPDAccess', iconPaths.warning],
    ['toasts.account.noAppropriatePermission', iconPaths.info],
    ['toasts.profile.updated', iconPaths.check],
  ] as const)('%s has the icon of its kind', (key, icon) => {
    act(() => store.show(key));
    expect(document.querySelector('section path')?.getAttribute('d')).toBe(icon);
  });

  test('a listener is not called after it has unsubscribed', () => {
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    act(() => store.show('toasts.auth.noEPDAccess'));
    expect(listener).toHaveBeenCalledOnce();
    stop();
    act(() => store.dismissAll());
    expect(listener).toHaveBeenCalledOnce();
  });

  test('a repeated message is shown once', () => {
    act(() => {
      store.show('toasts.auth.noEPDAccess');
      store.show('toasts.auth.noEPDAccess');
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('a device without a network shows a notice as long as it is offline', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    const words =
      'Ihr Gerät ist offline. Was Sie sehen, bleibt; laden und speichern können Sie erst wieder mit Verbindung.';
    expect(screen.queryByText(words)).toBeNull();
    onLine.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(words).closest('[aria-live="polite"]')).not.toBeNull();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(words)).toBeNull();
    onLine.mockRestore();
  });

  test('the page reserves their height at its upper edge as long as they can be shown', () => {
    cleanup();
    stubResizeObserver(600);
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
    const reserved = () => document.documentElement.style.getPropertyValue('--messages');
    const { unmount } = render(<Toasts store={store} />);
    expect(reserved()).toBe('48px');
    unmount();
    expect(reserved()).toBe('');
    height.mockRestore();
  });

  test('[SES-08] the end of a session dismisses all messages', () => {
    act(() => {
      store.show('toasts.auth.noEPDAccess');
      store.dismissAll();
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
