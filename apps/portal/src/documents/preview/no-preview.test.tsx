import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { startTexts } from '../../i18n/index.ts';
import { NoPreview } from './no-preview.tsx';

afterEach(cleanup);

test.each([
  [undefined, '[Herunterladen]'],
  ['Herunterladen (1 kB)', '[Herunterladen (1 kB)]'],
])('[DOC-14] says why there is no preview, and offers the download in its own words: %s', async (action, button) => {
  await startTexts('de-ch');
  const asked: string[] = [];
  const { container } = render(
    <NoPreview
      icon="document"
      message="Dafür gibt es hier keine Vorschau."
      onDownload={() => void asked.push('download')}
      {...(action ? { action } : {})}
    />,
  );
  expect(readAloud(container)).toEqual(['## Dafür gibt es hier keine Vorschau.', button]);
  const download = screen.getByRole('button');
  fireEvent.click(download, { detail: 1 });
  // The second click of a double click would count a second download.
  fireEvent.click(download, { detail: 2 });
  expect(asked).toEqual(['download']);
});
