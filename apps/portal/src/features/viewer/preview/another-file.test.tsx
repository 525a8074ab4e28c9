import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Blob as NodeBlob } from 'node:buffer';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubObjectUrls, stubResizeObserver } from '../../../context/testing/browser.ts';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { Preview } from './preview.tsx';
import { dicomFile, tinyGrey } from './dicom/testing/dicom-file.ts';
import { stubCanvas } from './raster/testing/stub-canvas.ts';
import { tiffFile } from './tiff/testing/tiff-file.ts';

let made: readonly Blob[] = [];
/** The grey levels of each image that was drawn. */
const drawn: (readonly number[])[] = [];
beforeEach(() => {
  drawn.length = 0;
  made = stubObjectUrls();
  stubResizeObserver(600);
  stubCanvas((levels) => void drawn.push(levels));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows a file; the function returned opens the other one in its place. */
async function opened(contentType: string, files: readonly [BlobPart, BlobPart]) {
  const [file, other] = files.map((content) => new NodeBlob([content as string]) as unknown as Blob) as [Blob, Blob];
  const Page = () => {
    const [shown, show] = useState(file);
    return (
      <>
        <button onClick={() => show(other)}>another</button>
        <Preview
          title="Befund"
          size="1 kB"
          maxPages={2}
          openPdf={() => Promise.resolve('broken')}
          onDownload={() => undefined}
          file={shown}
          contentType={contentType}
        />
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
