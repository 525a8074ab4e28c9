import { expect, test } from 'vitest';
import { emptyDraft } from '@epr/domain/documents';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { draftStores, removeDraft } from './draft-store.ts';

const draft = emptyDraft('PAT', '22.11.2026');

test('[DOC-19] [SES-08] removing the draft of a new document removes its file too, removing an edit draft does not', () => {
  const store = memoryStore();
  const typed = () => {
    for (const mode of ['add', 'edit'] as const)
      draftStores[mode].save('anna', { start: draft, draft, hadFile: true }, Date.now(), store);
    store.setItem('epr.uploadFile', '{"id":"1"}');
  };
  const left = () => [
    draftStores.add.load('anna', Date.now(), store) !== undefined,
    draftStores.edit.load('anna', Date.now(), store) !== undefined,
    store.getItem('epr.uploadFile') !== null,
  ];
  typed();
  removeDraft('add', 'anna', store);
  expect(left()).toEqual([false, true, false]);
  typed();
  removeDraft('edit', 'anna', store);
  expect(left()).toEqual([true, false, true]);
  typed();
  store.setItem('epr.uploadFile', '{"id":"1","record":"another form"}');
  removeDraft('add', 'anna', store);
  expect(left()).toEqual([false, true, true]);
});
