import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { Preview } from './preview.tsx';
import { dicomFile, tinyGrey } from './dicom/testing/dicom-file.ts';
import { fileOf, previewProps, stubPreview, type Shown } from './testing/stub-preview.ts';
import { tiffFile } from './tiff/testing/tiff-file.ts';
import { useText } from './use-text.ts';

let made: Shown['made'];
let drawn: Shown['drawn'];
beforeEach(() => {
  ({ made, drawn } = stubPreview());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function shown(contentType: string, content: string | ArrayBuffer) {
  const onDownload = vi.fn();
  const preview = (
    <Preview {...previewProps} file={fileOf(content)} contentType={contentType} onDownload={onDownload} />
  );
  await renderScreen({ routes: [{ path: '/', element: preview }], at: '/', platform: platform({}) });
  return onDownload;
}

describe('an image', () => {
  test('[DOC-14] is zoomed and rotated by button and key', async () => {
    await shown('image/png', 'png');
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Bild: Befund' });
    Object.defineProperties(picture, { naturalWidth: { value: 1200 }, naturalHeight: { value: 300 } });
    fireEvent.load(picture);
    expect(screen.getByText('50 %')).toBeDefined();
    const area = screen.getByRole('region', { name: '«Befund», vergrössern und verschieben' });
    fireEvent.keyDown(area, { key: '+' });
    expect([picture.style.width, screen.getByText('75 %')]).toEqual(['900px', expect.anything()]);
    fireEvent.click(screen.getByRole('button', { name: 'Originalgrösse' }));
    expect(picture.style.width).toBe('1200px');
    fireEvent.keyDown(area, { key: 'r' });
    expect(picture.style.transform).toContain('rotate(90deg)');
    fireEvent.keyDown(area, { key: '0' });
    // Rotated, the image of 1200 pixels fits into three quarters of a window height of 768.
    expect(screen.getByText('48 %')).toBeDefined();
    fireEvent.keyDown(area, { key: '+', ctrlKey: true });
    expect(screen.getByText('48 %')).toBeDefined();
  });

  test('[DOC-14] without a size of its own is 600 pixels wide in its original size', async () => {
    await shown('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    fireEvent.load(await screen.findByRole('img', { name: 'Bild: Befund' }));
    fireEvent.click(screen.getByRole('button', { name: 'Originalgrösse' }));
    expect(screen.getByRole('img', { name: 'Bild: Befund' }).style.width).toBe('600px');
    // Rotated as well, it fits into three quarters of a window height of 768.
    for (const key of ['r', '0']) fireEvent.keyDown(screen.getByRole('region'), { key });
    expect(screen.getByText('96 %')).toBeDefined();
  });

  test('[DOC-14] that is broken shows a message and the download', async () => {
    const onDownload = await shown('image/jpeg', 'x');
    fireEvent.error(await screen.findByRole('img'));
    expect(screen.getByRole('heading', { name: /^Dieses Bild lässt sich hier nicht/ })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Herunterladen' }));
    expect(onDownload).toHaveBeenCalledOnce();
  });

  test('[DOC-14] in SVG is shown as an image element and never embedded in the page', async () => {
    await shown(
      'image/svg+xml; charset=utf-8',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>top.ran = true</script></svg>',
    );
    const picture = await screen.findByRole('img', { name: 'Bild: Befund' });
    expect([picture.tagName, picture.getAttribute('src'), made[0]?.type]).toEqual(['IMG', 'blob:1', 'image/svg+xml']);
    expect(await made[0]?.text()).toMatch(/^<svg .*<\/svg>$/);
    // The browser's own dragging of images would prevent moving it.
    expect(picture.getAttribute('draggable')).toBe('false');
    expect(document.querySelector('main svg script, object, embed, iframe')).toBeNull();
  });
});

describe('scans and medical images', () => {
  test('[DOC-14] the pages of a TIFF file are shown one at a time', async () => {
    await shown('image/tiff', tiffFile([10, 200]));
    expect(await screen.findByText('1 von 2')).toBeDefined();
    expect(screen.getByRole('region', { name: '«Befund», vergrössern und verschieben' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
    expect(screen.getByText('2 von 2')).toBeDefined();
    expect((await screen.findByRole('img', { name: 'Bild: Befund' })).style.width).toBe('4px');
    // There is no third page.
    fireEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
    expect(screen.getByText('2 von 2')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Vorherige Seite' }));
    fireEvent.click(screen.getByRole('button', { name: 'Vorherige Seite' }));
    expect(screen.getByText('1 von 2')).toBeDefined();
    cleanup();
    await shown('image/tiff', tiffFile([10]));
    await screen.findByRole('img', { name: 'Bild: Befund' });
    expect(screen.queryByRole('button', { name: 'Nächste Seite' })).toBeNull();
  });

  test('[DOC-14] DICOM shows its metadata as text, with controls for brightness and contrast', async () => {
    const image = [
      ['00080060', 'CS', 'CT'],
      ['00180015', 'CS', 'CHEST'],
      ['00100010', 'PN', 'Keller^Anna'],
      ...tinyGrey,
    ] as const;
    await shown('application/dicom', dicomFile({ image, pixels: new Uint8Array([0, 80, 160, 240]) }));
    const series = await screen.findByRole('region', { name: 'Angaben zur Aufnahme' });
    for (const words of ['Anna Keller', 'Computertomografie (CT)', 'Brustkorb', '2 × 2 Bildpunkte']) {
      expect(series.textContent).toContain(words);
    }
    await screen.findByRole('group', { name: 'Helligkeit und Kontrast' });
    expect(screen.getByRole('img', { name: 'Medizinisches Bild: Befund' })).toBeDefined();
    expect(screen.getByRole('region', { name: '«Befund», vergrössern und verschieben' })).toBeDefined();
    // A small image is enlarged.
    expect(screen.getByText('300 %')).toBeDefined();
    expect(screen.getByRole('img', { name: 'Medizinisches Bild: Befund' }).style.width).toBe('6px');
    const [brightness, contrast] = ['Helligkeit', 'Kontrast'].map((name) =>
      screen.getByRole<HTMLInputElement>('slider', { name }),
    ) as [HTMLInputElement, HTMLInputElement];
    expect([brightness.min, brightness.max, contrast.min, contrast.max]).toEqual(['-100', '100', '-100', '100']);
    expect(drawn.at(-1)).toEqual([0, 85, 170, 255]);
    fireEvent.change(brightness, { target: { value: '40' } });
    expect(drawn.at(-1)).toEqual([102, 187, 255, 255]);
    fireEvent.change(contrast, { target: { value: '100' } });
    expect([brightness.value, contrast.value, drawn.at(-1)]).toEqual(['40', '100', [26, 255, 255, 255]]);
    fireEvent.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
    expect([brightness.value, contrast.value, drawn.at(-1)]).toEqual(['0', '0', [0, 85, 170, 255]]);
  });

  test('[DOC-14] a DICOM image in colour has no brightness control', async () => {
    const sizeless = tinyGrey.filter(([tag]) => !tag.startsWith('0028001'));
    const colours = [
      ['00280010', 'US', 2],
      ['00280011', 'US', 3],
      ['00280002', 'US', 3],
      ['00280004', 'CS', 'RGB'],
    ] as const;
    await shown('application/dicom', dicomFile({ image: [...sizeless, ...colours], pixels: new Uint8Array(18) }));
    const { width, height } = await screen.findByRole<HTMLCanvasElement>('img', { name: /Befund/ });
    expect([width, height]).toEqual([3, 2]);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nächste Seite' })).toBeNull();
  });

  test('[DOC-14] DICOM in an unsupported compression shows a message with the metadata and the download', async () => {
    const onDownload = await shown(
      'application/dicom',
      dicomFile({ syntax: '1.2.840.10008.1.2.4.90', image: tinyGrey, fragments: [new Uint8Array(4)] }),
    );
    expect(await screen.findByRole('heading', { name: /in einem Format gespeichert/ })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Herunterladen' }));
    expect(onDownload).toHaveBeenCalledOnce();
    expect(screen.getByRole('region', { name: 'Angaben zur Aufnahme' })).toBeDefined();
    cleanup();
    await shown('application/dicom', dicomFile({ image: tinyGrey }));
    expect(await screen.findByRole('heading', { name: /enthält kein Bild/ })).toBeDefined();
  });

  test('[DOC-14] shows DICOM frames one at a time; an unreadable one shows a message, and the others remain accessible', async () => {
    const image = [['00280008', 'IS', '2'], ...tinyGrey] as const;
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no JPEG')));
    const broken = dicomFile({
      syntax: '1.2.840.10008.1.2.4.50',
      image,
      fragments: [new Uint8Array(2), new Uint8Array(2)],
    });
    const onDownload = await shown('application/dicom', broken);
    fireEvent.click(await screen.findByRole('button', { name: 'Herunterladen' }));
    expect(onDownload).toHaveBeenCalledOnce();
    expect(screen.getByText('1 von 2')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
    expect(await screen.findByText('2 von 2')).toBeDefined();
    cleanup();
    const pixels = new Uint8Array([0, 0, 0, 0, 0, 80, 160, 240]);
    await shown('application/dicom', dicomFile({ image, pixels }));
    await screen.findByRole('img', { name: /Befund/ });
    fireEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
    expect(await screen.findByText('2 von 2')).toBeDefined();
    await waitFor(() => expect(drawn.at(-1)).toEqual([0, 85, 170, 255]));
    expect(screen.getByRole('slider', { name: 'Helligkeit' })).toBeDefined();
  });

  test('[DOC-14] stepping to a DICOM frame that cannot be read keeps the focus on the step, and announces the frame', async () => {
    const image = [['00280008', 'IS', '2'], ...tinyGrey] as const;
    const head = new Uint8Array(new Uint32Array([1, 64, ...Array<number>(14).fill(0)]).buffer);
    const fragments = [new Uint8Array([...head, 3, 1, 2, 3, 4]), new Uint8Array(64)];
    await shown('application/dicom', dicomFile({ syntax: '1.2.840.10008.1.2.5', image, fragments }));
    await screen.findByRole('img', { name: /Befund/ });
    const next = screen.getByRole('button', { name: 'Nächste Seite' });
    next.focus();
    fireEvent.click(next);
    expect(await screen.findByRole('heading', { name: /in einem Format gespeichert/ })).toBeDefined();
    expect([document.activeElement, screen.queryByRole('img', { name: /Befund/ })]).toEqual([next, null]);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Seite 2 von 2');
  });

  test('[DOC-14] an unreadable page of a TIFF file shows a message, and the other pages remain accessible', async () => {
    const file = tiffFile([10, 200]);
    // The second page has an unknown compression.
    new DataView(file).setUint32(8 + 2 + 9 * 12 + 4 + 16 + 2 + 3 * 12 + 8, 99, true);
    const onDownload = await shown('image/tiff', file);
    await screen.findByRole('img', { name: 'Bild: Befund' });
    const next = screen.getByRole('button', { name: 'Nächste Seite' });
    next.focus();
    fireEvent.click(next);
    fireEvent.click(await screen.findByRole('button', { name: 'Herunterladen' }));
    expect(onDownload).toHaveBeenCalledOnce();
    expect([document.activeElement, screen.queryByRole('img')]).toEqual([next, null]);
    expect(screen.queryByRole('region', { name: /vergrössern und verschieben$/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Vorherige Seite' }));
    expect(await screen.findByRole('img', { name: 'Bild: Befund' })).toBeDefined();
    cleanup();
    // A single one leaves nothing to step through or to zoom.
    const single = tiffFile([10]);
    new DataView(single).setUint32(8 + 2 + 3 * 12 + 8, 99, true);
    await shown('image/tiff', single);
    await screen.findByRole('heading', { name: /^Dieses Bild lässt sich hier nicht/ });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Herunterladen']);
  });

  test.each([
    ['image/tiff', /^Dieses Bild lässt sich hier nicht/],
    ['application/dicom', /^Diese DICOM-Datei lässt sich hier nicht/],
  ])('[DOC-14] a broken file of type %s shows a message', async (contentType, message) => {
    const onDownload = await shown(contentType, 'nothing of the kind');
    expect(screen.getByRole('progressbar', { name: 'Die Vorschau wird geladen.' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: message })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Herunterladen' }));
    expect(onDownload).toHaveBeenCalledOnce();
  });
});

describe('audio and video', () => {
  test.each([
    ['audio/mpeg', 'AUDIO'],
    ['video/mp4', 'VIDEO'],
  ])(
    "[DOC-14] of type %s is played with the browser's controls, or offered for download if that fails",
    async (type, tag) => {
      const onDownload = await shown(type, 'x');
      const recording = await screen.findByLabelText<HTMLMediaElement>('Befund');
      expect([recording.tagName, recording.controls, recording.getAttribute('src')]).toEqual([tag, true, 'blob:1']);
      // Phones would play a video in full screen, over everything else.
      expect(recording.hasAttribute('playsinline')).toBe(tag === 'VIDEO');
      fireEvent.error(recording);
      expect(screen.queryByLabelText('Befund')).toBeNull();
      expect(screen.getByText('Ihr Browser kann diese Aufnahme nicht abspielen.')).toBeDefined();
      fireEvent.click(screen.getByRole('button', { name: 'Herunterladen' }));
      expect(onDownload).toHaveBeenCalledOnce();
    },
  );

  test('[DOC-14] a file type without a preview is named, with its size on the download button', async () => {
    const onDownload = await shown('image/jp2', 'x');
    expect(screen.getByRole('heading', { name: /gibt es hier keine Vorschau: Bild/ })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Herunterladen (1 kB)' }));
    expect(onDownload).toHaveBeenCalledOnce();
  });
});

describe('text files', () => {
  test('[DOC-14] a table has a name and a heading for every column, and is scrollable by keyboard', async () => {
    await shown('text/csv', 'Datum;\n18.11.2026;72\n19.11.2026;75;nüchtern');
    const table = await screen.findByRole('table', { name: 'Inhalt der Tabelle Befund' });
    const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
    expect([texts('columnheader'), texts('cell')]).toEqual([
      ['Datum', 'Spalte 2'],
      ['18.11.2026', '72', '19.11.2026', '75', 'nüchtern'],
    ]);
    expect(screen.getByRole('region', { name: 'Inhalt der Tabelle Befund' })).toBe(table.parentElement);
    expect(table.parentElement?.tabIndex).toBe(0);
    expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('scope'))).toEqual(['col', 'col']);
  });

  test('[DOC-14] in the Windows character set keep their umlauts', async () => {
    await shown('text/plain', new Uint8Array([0x47, 0x72, 0xfc, 0x65, 0x7a, 0x69]).buffer);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Text' }).textContent).toBe('Grüezi'));
    // It scrolls in its box, by keyboard as well.
    expect(screen.getByRole('region', { name: 'Text' }).tabIndex).toBe(0);
  });

  test.each([
    ['application/json', `{"a":[1,2],"b":"${'x'.repeat(100)}"}`, '{\n  "a": [\n    1,\n    2\n  ]'],
    ['application/xml', `<a><b>${'x'.repeat(100)}</b></a>`, '<a>\n  <b>x'],
  ])('[DOC-14] %s is shown indented', async (contentType, content, start) => {
    await shown(contentType, content);
    const region = await screen.findByRole('region', { name: 'Originalansicht von «Befund»' });
    expect(region.textContent).toContain(start);
  });
});

test.each(['text/plain', 'text/csv', 'application/json'])(
  '[DOC-14] of a very long %s file only the beginning is shown, with a notice; a short one has no notice',
  async (contentType) => {
    const more = 'Hier steht nur der Anfang. Der ganze Text ist in der Datei.';
    await shown(contentType, 'Puls 72\n'.repeat(60_000));
    expect(await screen.findByText(more)).toBeDefined();
    expect(screen.getAllByRole('region').at(-1)?.textContent?.length).toBeLessThanOrEqual(400_000);
    cleanup();
    for (const whole of ['Puls 72', 'x'.repeat(400_000)]) {
      await shown(contentType, whole);
      await screen.findAllByRole('region');
      expect(screen.queryByText(more)).toBeNull();
      cleanup();
    }
  },
);

test('[DOC-14] says when a table has more rows than are shown, regardless of the file size', async () => {
  await shown('text/csv', 'Puls;72\n'.repeat(600));
  expect(await screen.findByText('Hier steht nur der Anfang. Der ganze Text ist in der Datei.')).toBeDefined();
});

test.each(['text/plain', 'text/csv', 'application/fhir+json'])(
  '[DOC-13] says that a file of type %s is being loaded',
  async (contentType) => {
    const file = { size: 1, slice: () => ({ arrayBuffer: () => new Promise(() => undefined) }) } as never;
    const preview = <Preview {...previewProps} file={file} contentType={contentType} />;
    await renderScreen({ routes: [{ path: '/', element: preview }], at: '/', platform: platform({}) });
    expect(screen.getByRole('status').textContent).toBe('Die Vorschau wird geladen.');
  },
);

test.each(['text/plain', 'text/csv', 'application/fhir+json'])(
  '[DOC-13] announces at once that a file of type %s could not be read',
  async (contentType) => {
    const file = { size: 1, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) } as never;
    const preview = <Preview {...previewProps} file={file} contentType={contentType} />;
    await renderScreen({ routes: [{ path: '/', element: preview }], at: '/', platform: platform({}) });
    expect((await screen.findByRole('alert')).textContent).toBe('Der Inhalt konnte nicht geladen werden.');
  },
);

test('[DOC-14] a text read late does not replace the one opened since', async () => {
  const answers: ((bytes: ArrayBuffer) => void)[] = [];
  const file = () =>
    ({ slice: () => ({ arrayBuffer: () => new Promise((resolve) => answers.push(resolve)) }) }) as unknown as Blob;
  const { result, rerender } = renderHook((one: Blob) => useText(one, 10), { initialProps: file() });
  rerender(file());
  await act(() => Promise.resolve(answers[1]?.(new TextEncoder().encode('second').buffer)));
  expect(result.current).toEqual({ value: 'second' });
  await act(() => Promise.resolve(answers[0]?.(new TextEncoder().encode('first').buffer)));
  expect(result.current).toEqual({ value: 'second' });
});

test.each(['text/plain', 'text/csv', 'text/xml'])(
  '[DOC-14] reports that a %s file released by the browser cannot be read',
  async (contentType) => {
    const gone = Object.assign(fileOf(''), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
    });
    await renderScreen({
      routes: [{ path: '/', element: <Preview {...previewProps} file={gone} contentType={contentType} /> }],
      at: '/',
      platform: platform({}),
    });
    expect(await screen.findByText('Der Inhalt konnte nicht geladen werden.')).toBeDefined();
  },
);

describe('the zoom area', () => {
  test('[DOC-14] the wheel scrolls, and zooms with Ctrl; only the main mouse button drags', async () => {
    await shown('image/png', 'png');
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Bild: Befund' });
    Object.defineProperties(picture, { naturalWidth: { value: 1200 }, naturalHeight: { value: 300 } });
    fireEvent.load(picture);
    const area = screen.getByRole('region', { name: '«Befund», vergrössern und verschieben' });
    expect(fireEvent.wheel(area, { deltaY: -40 })).toBe(true);
    expect(screen.getByText('50 %')).toBeDefined();
    expect(fireEvent.wheel(area, { deltaY: -40, ctrlKey: true })).toBe(false);
    expect(screen.getByText('75 %')).toBeDefined();
    fireEvent.wheel(area, { deltaY: 40, ctrlKey: true });
    expect(screen.getByText('50 %')).toBeDefined();
    const moves: number[] = [];
    Object.assign(area, { setPointerCapture: () => undefined, scrollBy: (x: number) => void moves.push(x) });
    const drag = (how: object) => {
      fireEvent(area, Object.assign(new Event('pointerdown', { bubbles: true }), { pointerId: 1, button: 0, ...how }));
      fireEvent(
        area,
        Object.assign(new Event('pointermove', { bubbles: true }), { movementX: 5, movementY: 0, ...how }),
      );
      fireEvent(area, Object.assign(new Event('pointerup', { bubbles: true }), how));
      fireEvent(
        area,
        Object.assign(new Event('pointermove', { bubbles: true }), { movementX: 7, movementY: 0, ...how }),
      );
    };
    drag({ pointerType: 'touch' });
    drag({ pointerType: 'mouse', button: 2 });
    expect(moves).toEqual([]);
    drag({ pointerType: 'mouse' });
    expect(moves).toEqual([-5]);
  });
});

test('[DOC-14] a file that could run scripts is only offered for download', async () => {
  await shown('text/html', '<script>top.ran = true</script>');
  expect(await screen.findByRole('heading', { name: /keine Vorschau/ })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Herunterladen (1 kB)' })).toBeDefined();
});
