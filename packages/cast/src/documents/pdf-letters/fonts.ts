import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Institution } from './letter.ts';

type Source = PDFKit.Mixins.PDFFontSource;

export interface Fonts {
  readonly regular: Source;
  readonly bold: Source;
}

/** Returns regular and bold font of an institution. Each file is read once per process: reading it takes longer than writing a letter. */
export function fontsOf(institution: Institution): Fonts {
  return institution.serif
    ? { regular: cut('SerifCondensed'), bold: cut('SerifCondensed-Bold') }
    : { regular: cut('SansCondensed'), bold: cut('SansCondensed-Bold') };
}

const require = createRequire(import.meta.url);
const known = new Map<string, Source>();

function cut(name: string): Source {
  const found = known.get(name);
  if (found) return found;
  // Since 0.20, pdfkit accepts fonts that are already parsed; its types do not include this yet.
  const read = create(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/DejaVu${name}.ttf`))) as unknown as Source;
  known.set(name, read);
  return read;
}
