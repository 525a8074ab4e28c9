import { Blob as NodeBlob } from 'node:buffer';
import { stubObjectUrls, stubResizeObserver } from '../../../../context/testing/browser.ts';
import { stubCanvas } from '../raster/testing/stub-canvas.ts';

/** What was shown in a preview. */
export interface Shown {
  /** The blobs for which object URLs were made. */
  readonly made: readonly Blob[];
  /** The grey levels of each image that was drawn. */
  readonly drawn: readonly (readonly number[])[];
}

/** Stubs layout and canvas, which jsdom has not; the drawing is checked in e2e/stories/documents/viewer.story.ts. */
export function stubPreview(): Shown {
  const drawn: (readonly number[])[] = [];
  stubResizeObserver(600);
  stubCanvas((levels) => void drawn.push(levels));
  return { made: stubObjectUrls(), drawn };
}

/** Returns a file whose bytes can be read, which those of jsdom cannot. */
export function fileOf(content: string | ArrayBuffer): Blob {
  return new NodeBlob([content]) as unknown as Blob;
}

/** The properties of a preview that no file decides. */
export const previewProps = {
  title: 'Befund',
  size: '1 kB',
  maxPages: 2,
  openPdf: () => Promise.resolve('broken' as const),
  onDownload: () => undefined,
};
