import { expect, test } from 'vitest';
import { editor } from './index.ts';

test('[DOC-17] [DOC-20] [DOC-21] each part of the editor is loaded under its name', async () => {
  const parts = await Promise.all(Object.entries(editor).map(async ([name, load]) => [name, (await load()).name]));
  expect(Object.fromEntries(parts)).toEqual({
    upload: 'UploadScreen',
    newVersion: 'AddVersionScreen',
    editDocument: 'EditDocumentScreen',
    editTitle: 'EditTitle',
    changeActions: 'ChangeActions',
  });
});
