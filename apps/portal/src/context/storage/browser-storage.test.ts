import { expect, test } from 'vitest';
import { accessibleStore, memoryStore, storeIfPossible } from './browser-storage.ts';

test('[SES-02] a storage the browser forbids is replaced by one in memory', () => {
  const own = memoryStore();
  expect(accessibleStore(() => own)).toBe(own);
  const instead = accessibleStore(() => {
    throw new DOMException('no', 'SecurityError');
  });
  instead.setItem('a', '1');
  expect(instead.getItem('a')).toBe('1');
  instead.removeItem('a');
  expect(instead.getItem('a')).toBeNull();
});

test('[SES-02] a text is stored or removed; a storage that throws is no failure', () => {
  const store = memoryStore();
  storeIfPossible(store, 'a', '1');
  expect(store.getItem('a')).toBe('1');
  storeIfPossible(store, 'a', undefined);
  expect(store.getItem('a')).toBeNull();
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError');
  };
  storeIfPossible({ getItem: forbidden, setItem: forbidden, removeItem: forbidden }, 'a', '1');
});
