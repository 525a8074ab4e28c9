import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const file = 'openjpeg_nowasm_fallback.js';
const address = `pdf/${file}`;

/**
 * The decoder of JPEG 2000 pictures in PDF files, under a constant address: PDF.js loads it by its name. It is the one without WebAssembly,
 * which would need an exception in the security policy. Emitted with the build, and served by the development server.
 */
export function pictureDecoder(): Plugin {
  const source = () => readFileSync(createRequire(import.meta.url).resolve(`pdfjs-dist/wasm/${file}`));
  return {
    name: 'picture-decoder',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: address, source: source() });
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${address}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(source());
      });
    },
  };
}
