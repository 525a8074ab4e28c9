import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unadjusted, applyWindow, isGrey, adjustWindow, type Frame } from './frame.ts';
import { openDicom } from './open-dicom.ts';
import { dicomFile, tinyGrey } from './testing/dicom-file.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const grey16 = tinyGrey.map((element) =>
  element[0] === '00280100' || element[0] === '00280101' ? ([element[0], 'US', 16] as const) : element,
);

function greys(frame: Frame): number[] {
  if (!isGrey(frame)) throw new Error('not grey');
  return [...frame.values];
}

describe('a DICOM file', () => {
  test('[DOC-14] reads its metadata in the declared character set, with date and name in display order', async () => {
    const { metadata: facts } = await openDicom(
      dicomFile({
        image: [
          ['00080005', 'CS', 'ISO_IR 192'],
          ['00080020', 'DA', '20240131'],
          ['00080060', 'CS', 'MR'],
          ['0008103e', 'LO', 'T1 axial'],
          ['00100010', 'PN', 'Müller^Anna^^Dr.^'],
          ['00180015', 'CS', 'KNEE'],
          ['00200060', 'CS', 'R'],
          ...tinyGrey,
        ],
        pixels: bytes(0, 1, 2, 3),
      }),
    );
    expect(facts).toMatchObject({
      patient: 'Dr. Anna Müller',
      modality: 'MR',
      series: 'T1 axial',
      takenAt: '2024-01-31',
      bodyPart: 'KNEE',
      side: 'right',
    });
  });

  test('[DOC-14] reads several frames one by one, and never more than the file contains', async () => {
    const file = await openDicom(
      dicomFile({ image: [['00280008', 'IS', '9'], ...tinyGrey], pixels: bytes(0, 1, 2, 3, 4, 5, 6, 7) }),
    );
    expect(file.frames).toBe(2);
    expect(greys(await file.frame(2))).toEqual([4, 5, 6, 7]);
  });

  test('[DOC-14] rescales signed values and ignores bits beyond the stored ones', async () => {
    const image = grey16.map((element) =>
      element[0] === '00280101'
        ? (['00280101', 'US', 12] as const)
        : element[0] === '00280103'
          ? (['00280103', 'US', 1] as const)
          : element,
    );
    const file = await openDicom(
      dicomFile({
        image: [...image, ['00281052', 'DS', '-10'], ['00281053', 'DS', '2']],
        pixels: bytes(0xff, 0xff, 0xff, 0xf7, 0x00, 0x08, 0x01, 0x00),
      }),
    );
    expect(greys(await file.frame(1))).toEqual([-12, 4084, -4106, -8]);
  });

  test('[DOC-14] a file that does not say so has one grey of sixteen bits, and uses all of its bits', async () => {
    const silent = (...tags: readonly string[]) => tinyGrey.filter(([tag]) => !tags.includes(tag));
    const eight = await openDicom(dicomFile({ image: silent('00280101'), pixels: bytes(0, 128, 255, 3) }));
    expect(greys(await eight.frame(1))).toEqual([0, 128, 255, 3]);
    const image = silent('00280002', '00280100', '00280101');
    const sixteen = await openDicom(dicomFile({ image, pixels: bytes(1, 0, 0, 1, 255, 255, 2, 0) }));
    expect(greys(await sixteen.frame(1))).toEqual([1, 256, 65535, 2]);
  });

  test('[DOC-14] reads greys whose higher byte comes first', async () => {
    const file = await openDicom(
      dicomFile({ syntax: '1.2.840.10008.1.2.2', image: grey16, pixels: bytes(0, 1, 1, 0, 255, 255, 0, 2) }),
    );
    expect(greys(await file.frame(1))).toEqual([1, 256, 65535, 2]);
  });

  test('[DOC-14] treats a slope of zero as one', async () => {
    const file = await openDicom(
      dicomFile({ image: [...tinyGrey, ['00281053', 'DS', '0']], pixels: bytes(0, 1, 2, 3) }),
    );
    expect(greys(await file.frame(1))).toEqual([0, 1, 2, 3]);
  });

  test('[DOC-14] ignores a window without a width', async () => {
    const windowOf = async (width: string) => {
      const window = [['00281050', 'DS', '7'] as const, ['00281051', 'DS', width] as const];
      const file = await openDicom(dicomFile({ image: [...tinyGrey, ...window], pixels: bytes(0, 1, 2, 3) }));
      const frame = await file.frame(1);
      return isGrey(frame) && frame.window;
    };
    expect(await windowOf('1')).toEqual({ centre: 7, width: 1 });
    expect(await windowOf('0')).toEqual({ centre: 2, width: 4 });
  });

  test('[DOC-14] decodes run lengths', async () => {
    const segment = bytes(255, 7, 1, 8, 9, 0);
    const head = new Uint8Array(new Uint32Array([1, 64, ...Array<number>(14).fill(0)]).buffer);
    const file = await openDicom(
      dicomFile({
        syntax: '1.2.840.10008.1.2.5',
        image: tinyGrey,
        fragments: [new Uint8Array([...head, ...segment])],
      }),
    );
    // Run-length codes: 255 repeats the next byte twice; 1 copies the next two bytes.
    expect(greys(await file.frame(1))).toEqual([7, 7, 8, 9]);
  });

  test('[DOC-14] decodes the run lengths of greys of two bytes, the higher one first', async () => {
    // 3 copies the next four bytes.
    const planes = bytes(3, 1, 0, 255, 0, 3, 2, 3, 255, 4);
    const head = new Uint8Array(new Uint32Array([2, 64, 69, ...Array<number>(13).fill(0)]).buffer);
    const fragments = [new Uint8Array([...head, ...planes])];
    const file = await openDicom(dicomFile({ syntax: '1.2.840.10008.1.2.5', image: grey16, fragments }));
    expect(greys(await file.frame(1))).toEqual([258, 3, 65535, 4]);
  });

  const rgb = tinyGrey.map((element) =>
    element[0] === '00280002'
      ? (['00280002', 'US', 3] as const)
      : element[0] === '00280004'
        ? (['00280004', 'CS', 'RGB'] as const)
        : element,
  );

  test('[DOC-14] decodes the run lengths of colours, whatever the file says about their planes', async () => {
    // 3 copies the next four bytes.
    const planes = bytes(3, 1, 2, 3, 4, 3, 5, 6, 7, 8, 3, 9, 10, 11, 12);
    const head = new Uint8Array(new Uint32Array([3, 64, 69, 74, ...Array<number>(12).fill(0)]).buffer);
    const fragments = [new Uint8Array([...head, ...planes])];
    for (const planar of [0, 1]) {
      const image = [...rgb, ['00280006', 'US', planar] as const];
      const file = await openDicom(dicomFile({ syntax: '1.2.840.10008.1.2.5', image, fragments }));
      const frame = await file.frame(1);
      expect('pixels' in frame && [...frame.pixels.slice(0, 8)]).toEqual([1, 5, 9, 255, 2, 6, 10, 255]);
    }
  });

  test('[DOC-14] an image wider than it is high keeps its width and its height', async () => {
    const wide = (image: typeof tinyGrey) => [
      ...image.filter(([tag]) => tag !== '00280011'),
      ['00280011', 'US', 3] as const,
    ];
    const head = new Uint8Array(new Uint32Array([1, 64, ...Array<number>(14).fill(0)]).buffer);
    const files = [
      dicomFile({ image: wide(tinyGrey), pixels: bytes(1, 2, 3, 4, 5, 6) }),
      dicomFile({ image: wide(rgb), pixels: new Uint8Array(18) }),
      // 5 copies the next six bytes.
      dicomFile({
        syntax: '1.2.840.10008.1.2.5',
        image: wide(tinyGrey),
        fragments: [new Uint8Array([...head, 5, 1, 2, 3, 4, 5, 6, 128])],
      }),
    ];
    for (const file of files) {
      const { width, height, frame } = await openDicom(file);
      const first = await frame(1);
      expect([width, height, first.width, first.height]).toEqual([3, 2, 3, 2]);
    }
  });

  test('[DOC-14] reads colours stored by pixel or by plane', async () => {
    const one = bytes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    const byPixel = await (await openDicom(dicomFile({ image: rgb, pixels: one }))).frame(1);
    const planes = await (await openDicom(dicomFile({ image: [...rgb, ['00280006', 'US', 1]], pixels: one }))).frame(1);
    expect('pixels' in byPixel && [...byPixel.pixels.slice(0, 8)]).toEqual([1, 2, 3, 255, 4, 5, 6, 255]);
    expect('pixels' in planes && [...planes.pixels.slice(0, 8)]).toEqual([1, 5, 9, 255, 2, 6, 10, 255]);
  });

  test('[DOC-14] reports an unsupported encoding or a missing image, and still provides the metadata', async () => {
    const image = [['00080060', 'CS', 'CT'] as const, ...tinyGrey];
    const lossless = await openDicom(dicomFile({ syntax: '1.2.840.10008.1.2.4.90', image, fragments: [bytes(1, 2)] }));
    expect([lossless.problem, lossless.metadata.modality]).toEqual(['encoded', 'CT']);
    expect((await openDicom(dicomFile({ image }))).problem).toBe('noPicture');
    expect((await openDicom(dicomFile({ image, pixels: bytes(1, 2) }))).problem).toBe('noPicture');
    const flat = [...image.filter(([tag]) => tag !== '00280010'), ['00280010', 'US', 0] as const];
    expect((await openDicom(dicomFile({ image: flat, pixels: bytes(1, 2, 3, 4) }))).problem).toBe('noPicture');
  });

  test('[DOC-14] does not decode an image too large for memory, but provides its metadata', async () => {
    const huge = tinyGrey.map((element) =>
      element[0] === '00280010' || element[0] === '00280011' ? ([element[0], 'US', 8000] as const) : element,
    );
    const file = await openDicom(
      dicomFile({ image: [['00080060', 'CS', 'CT'], ...huge], pixels: new Uint8Array(64e6) }),
    );
    expect([file.problem, file.frames, file.metadata.modality]).toEqual(['encoded', 0, 'CT']);
  });

  test('[DOC-14] rejects broken files and always terminates', async () => {
    await expect(openDicom(new ArrayBuffer(2048))).rejects.toBeDefined();
    const whole = new Uint8Array(dicomFile({ image: [...tinyGrey], pixels: bytes(0, 1, 2, 3) }));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), async (at, value) => {
        const hurt = whole.slice();
        hurt[at] = value;
        await openDicom(hurt.buffer).then(
          (file) => (file.problem ? undefined : file.frame(1).catch(() => undefined)),
          () => undefined,
        );
      }),
    );
  });
});

describe('the grey-scale window', () => {
  const frame = {
    width: 3,
    height: 1,
    values: new Float32Array([-1000, 40, 3000]),
    window: { centre: 40, width: 400 },
    inverse: false,
  };
  const reds = (raster: { readonly pixels: Uint8ClampedArray }) => [
    raster.pixels[0],
    raster.pixels[4],
    raster.pixels[8],
  ];

  test('[DOC-14] maps values from black to white, inverted for MONOCHROME1', () => {
    const { width, height, pixels } = applyWindow(frame, unadjusted);
    // Opaque, and the same in red, green and blue.
    expect([width, height, ...pixels]).toEqual([3, 1, ...[0, 128, 255].flatMap((grey) => [grey, grey, grey, 255])]);
    expect(reds(applyWindow({ ...frame, inverse: true }, unadjusted))).toEqual([255, 127, 0]);
  });

  test('[DOC-14] brightness makes values brighter, also when inverted; contrast narrows the window', () => {
    for (const inverse of [false, true]) {
      const usual = applyWindow({ ...frame, inverse }, unadjusted).pixels[4] ?? 0;
      expect(applyWindow({ ...frame, inverse }, { brightness: 20, contrast: 0 }).pixels[4]).toBeGreaterThan(usual);
    }
    expect(adjustWindow(frame.window, { brightness: 0, contrast: 50 })).toEqual({ centre: 40, width: 200 });
    expect(adjustWindow(frame.window, { brightness: 50, contrast: 0 })).toEqual({ centre: -160, width: 400 });
    // The narrowest window separates black from white.
    expect(adjustWindow({ centre: 1, width: 2 }, { brightness: 0, contrast: 100 })).toEqual({ centre: 1, width: 1 });
    const narrow = { ...frame, values: new Float32Array([0, 1, 2]), window: { centre: 1, width: 1 } };
    expect(reds(applyWindow(narrow, unadjusted))).toEqual([0, 255, 255]);
  });
});
