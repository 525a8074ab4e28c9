import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { Preview } from './preview.tsx';
import { dicomFile, tinyGrey } from './dicom/testing/dicom-file.ts';
import { fileOf, previewProps, stubPreview, type Shown } from './testing/stub-preview.ts';
import { tiffFile } from './tiff/testing/tiff-file.ts';

let made: Shown['made'];
let drawn: Shown['drawn'];
beforeEach(() => {
  ({ made, drawn } = stubPreview());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows a file; the function returned opens the other one in its place. */
async function opened(contentType: string, files: readonly [string | ArrayBuffer, string | ArrayBuffer]) {
  const [file, other] = files.map(fileOf) as [Blob, Blob];
  const Page = () => {
    const [shown, show] = useState(file);
    return (
      <>
        <button onClick={() => show(other)}>another</button>
        <Preview {...previewProps} file={shown} contentType={contentType} />
      </>
    );
  };
  await renderScreen({ routes: [{ path: '/', Component: Page }], at: '/', platform: platform({}) });
  return () => fireEvent.click(screen.getByRole('button', { name: 'another' }));
}

test.each(['image/png', 'audio/mpeg'])('[DOC-14] a file of type %s makes way for the one opened next', async (type) => {
  const next = await opened(type, ['first', 'second']);
  expect(await made.at(-1)?.text()).toBe('first');
  next();
  expect(await made.at(-1)?.text()).toBe('second');
});

const dicom = (...levels: number[]) => dicomFile({ image: tinyGrey, pixels: new Uint8Array(levels) });

test.each<[string, readonly [ArrayBuffer, ArrayBuffer]]>([
  ['image/tiff', [tiffFile([10]), tiffFile([200])]],
  ['application/dicom', [dicom(0, 80, 160, 240), dicom(240, 160, 80, 0)]],
])('[DOC-14] an image of type %s makes way for the one opened next', async (type, files) => {
  const next = await opened(type, files);
  await waitFor(() => expect(drawn).toHaveLength(1));
  next();
  await waitFor(() => expect(drawn).toHaveLength(2));
  expect(drawn[1]).not.toEqual(drawn[0]);
});
