import { expect, test } from 'vitest';
import { pictureDecoder } from './picture-decoder.ts';

interface Answer {
  readonly setHeader: (name: string, value: string) => void;
  readonly end: (body: Buffer) => void;
}
type Handler = (request: unknown, response: Answer) => void;

test('[DOC-13] the development server serves the decoder of JPEG 2000 pictures at the address of the built one', () => {
  const built: { fileName: string; source: Buffer }[] = [];
  const served = new Map<string, Buffer>();
  const { generateBundle, configureServer } = pictureDecoder() as unknown as {
    readonly generateBundle: () => void;
    readonly configureServer: (server: unknown) => void;
  };
  generateBundle.call({ emitFile: (file: (typeof built)[number]) => built.push(file) });
  const headers: string[] = [];
  const use = (at: string, answer: Handler) =>
    answer(
      {},
      { setHeader: (...header) => void headers.push(header.join(': ')), end: (body) => void served.set(at, body) },
    );
  configureServer({ middlewares: { use } });
  expect([...served.keys()]).toEqual(['/pdf/openjpeg_nowasm_fallback.js']);
  // Browsers load no module of another type.
  expect(headers).toEqual(['content-type: text/javascript']);
  expect(built.map(({ fileName, source }) => served.get(`/${fileName}`)?.equals(source))).toEqual([true]);
});
