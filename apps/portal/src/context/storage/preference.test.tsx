import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BrowserStorageContext, memoryStore, type KeyValueStore } from './browser-storage.ts';
import {
  documentDetailsPreference,
  keyboardShortcutsPreference,
  labelTranslationPreference,
  listDensityPreference,
  type Preference,
  usePreference,
} from './preference.ts';

afterEach(cleanup);

const width: Preference<'wide' | 'narrow'> = { key: 'epr.width', choices: ['wide', 'narrow'] };

/** The default depends on the user: it is not always the first choice. */
function Choice({ usual }: { readonly usual: 'wide' | 'narrow' }) {
  const [chosen, choose] = usePreference(width, usual);
  return <button onClick={() => choose('narrow')}>{chosen}</button>;
}

function show(persistent: KeyValueStore, usual: 'wide' | 'narrow' = 'wide') {
  render(
    <BrowserStorageContext value={{ persistent, session: memoryStore() }}>
      <Choice usual={usual} />
      <Choice usual={usual} />
    </BrowserStorageContext>,
  );
  return () => screen.getAllByRole('button').map((button) => button.textContent);
}

test('[NAV-09] a choice applies to every component and to other tabs, and is stored on the device', () => {
  const store = memoryStore();
  const chosen = show(store);
  expect(chosen()).toEqual(['wide', 'wide']);
  act(() => screen.getAllByRole('button')[0]?.click());
  expect([chosen(), store.getItem('epr.width')]).toEqual([['narrow', 'narrow'], 'narrow']);
  store.setItem('epr.width', 'wide');
  act(() => void window.dispatchEvent(new Event('storage')));
  expect(chosen()).toEqual(['wide', 'wide']);
});

test('[NAV-09] an invalid value counts as no choice, and an inaccessible storage breaks nothing', () => {
  const store = memoryStore();
  store.setItem('epr.width', 'huge');
  expect(show(store)()).toEqual(['wide', 'wide']);
  cleanup();
  expect(show(store, 'narrow')()).toEqual(['narrow', 'narrow']);
  cleanup();
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const chosen = show({ getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  act(() => screen.getAllByRole('button')[0]?.click());
  expect(chosen()).toEqual(['wide', 'wide']);
  cleanup();
  expect(show({ getItem: forbidden, setItem: forbidden, removeItem: forbidden }, 'narrow')()).toEqual([
    'narrow',
    'narrow',
  ]);
});

test('[NAV-09] an unmounted component no longer reads the storage', () => {
  let reads = 0;
  const store = memoryStore();
  show({ ...store, getItem: (key) => ((reads += 1), store.getItem(key)) });
  cleanup();
  const before = reads;
  // Another component changes the preference.
  show(memoryStore());
  act(() => screen.getAllByRole('button')[0]?.click());
  act(() => void window.dispatchEvent(new Event('storage')));
  expect(reads).toBe(before);
});

test('[NAV-09] each preference has a key of its own, under which the choice of an earlier version is found', () => {
  const all = [
    listDensityPreference,
    documentDetailsPreference,
    labelTranslationPreference,
    keyboardShortcutsPreference,
  ];
  expect(all.map(({ key, choices }) => `${key}: ${choices.join()}`)).toEqual([
    'epr.listDensity: compact,comfortable',
    'epr.documentDetails: open,closed',
    'epr.labelTranslation: on,off',
    'epr.shortcuts: on,off',
  ]);
});
