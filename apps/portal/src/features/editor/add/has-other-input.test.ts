import { expect, test } from 'vitest';
import { emptyDraft } from '@epr/domain/documents';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { storageKey } from '../../../context/storage/encrypted-file.ts';
import { anUpload } from '../../../documents/background-uploads/testing/an-upload.ts';
import { draftStores } from '../form/draft-store.ts';
import { hasOtherInput } from './has-other-input.ts';

const draftTitled = (title: string) => ({ ...emptyDraft('PAT', '22.11.2026'), title });
const file = new File(['x'], 'befund.pdf', { lastModified: 5 });
const failed = (title: string) => anUpload(title, { state: 'failed', sentInput: { draft: draftTitled(title), file } });

const [anna, beat] = ['761337610411353650', '761337610469261945'];
const fileOf = (record: string | undefined, name: string, modified: number) => ({ record, name, modified });

test.each<[expected: boolean, form: string, typed: string | undefined, kept?: object]>([
  [false, 'without input', undefined],
  [true, 'with the values of another document', 'Rezept'],
  [false, 'with those of an upload', 'Befund'],
  [false, 'with those of another upload, which is listed itself', 'Röntgenbild'],
  [false, 'with the file of the upload', 'Befund', fileOf(anna, 'befund.pdf', 5)],
  [true, 'with another file', 'Befund', fileOf(anna, 'neu.pdf', 5)],
  [true, 'with a newer file of the same name', 'Befund', fileOf(anna, 'befund.pdf', 6)],
  [false, 'beside the file of another record', 'Befund', fileOf(beat, 'neu.pdf', 5)],
])(
  '[DOC-19] an upload put back into the form would replace other input (%s): a form %s',
  (expected, _, typed, kept) => {
    const store = memoryStore();
    const start = draftTitled('');
    draftStores.add.save(String(beat), { start, draft: draftTitled('Anderes'), hadFile: false }, Date.now(), store);
    if (typed)
      draftStores.add.save(String(anna), { start, draft: draftTitled(typed), hadFile: true }, Date.now(), store);
    if (kept) store.setItem(storageKey, JSON.stringify(kept));
    const uploads = [{ ...failed(''), sentInput: undefined }, failed('Befund'), failed('Röntgenbild')];
    expect(hasOtherInput(String(anna), uploads, store)).toBe(expected);
  },
);
