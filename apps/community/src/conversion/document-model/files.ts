import { filled } from '../labels/labels.ts';
import type { Words } from '../labels/words.ts';
import type { Attachment, Block } from './document-model.ts';
import { picture } from './pictures.ts';

/** The files that lie inside one document, gathered while it is read. */
export interface Files {
  /** How a file is shown in its place: a picture itself, a PDF by saying where it lies, anything else by being named. */
  readonly show: (type: string | undefined, base64: string, alt: string) => Block;
  /** The PDF files met so far, each once. */
  readonly attached: () => readonly Attachment[];
}

export function gatherFiles(words: Words): Files {
  const found: Attachment[] = [];
  return {
    show: (type, base64, alt) => {
      const shown = type && picture(type, base64, alt);
      if (shown) return shown;
      const bytes = type === 'application/pdf' ? pdfOf(base64) : undefined;
      if (bytes) {
        const known = found.find((one) => bytes.equals(one.bytes));
        const { name } = known ?? { name: `${words.attachment}-${found.length + 1}.pdf` };
        if (!known) found.push({ name, bytes });
        return { kind: 'notice', text: filled(words.attachedPdf, { name }) };
      }
      const isPicture = type === undefined || type.startsWith('image/');
      return {
        kind: 'notice',
        text: isPicture ? words.pictureMissing : filled(words.embeddedOther, { type: type.slice(0, 80) }),
      };
    },
    attached: () => found,
  };
}

/** The bytes of a PDF, from base64 with or without line breaks; undefined for what is none. */
export function pdfOf(base64: string): Buffer | undefined {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : undefined;
}
