import { fillPlaceholders } from '../labels/labels.ts';
import type { Labels } from '../labels/de.ts';
import type { EmbeddedAttachment, Block } from './document-model.ts';
import { imageBlock } from './image-block.ts';

/** Collects the files inside a document while it is read. */
export interface EmbeddedFiles {
  /**
   * Returns the block that represents a file: an image itself, a notice that names the attachment for a PDF, a notice of the type for any
   * other.
   */
  readonly blockOf: (type: string | undefined, base64: string, alt: string) => Block;
  /** The PDF files collected so far, each once. */
  readonly attachments: () => readonly EmbeddedAttachment[];
}

export function gatherFiles(labels: Labels): EmbeddedFiles {
  const found: EmbeddedAttachment[] = [];
  return {
    blockOf: (declared, base64, alt) => {
      const type = declared?.toLowerCase();
      const image = type && imageBlock(type, base64, alt);
      if (image) return image;
      const bytes = type === 'application/pdf' ? pdfOf(base64) : undefined;
      if (bytes) {
        const existing = found.find((one) => bytes.equals(one.bytes));
        const { name } = existing ?? { name: `${labels.attachment}-${found.length + 1}.pdf` };
        if (!existing) found.push({ name, bytes });
        return { kind: 'notice', text: fillPlaceholders(labels.attachedPdf, { name }) };
      }
      const isImage = type === undefined || type.startsWith('image/');
      return {
        kind: 'notice',
        text: isImage ? labels.pictureMissing : fillPlaceholders(labels.embeddedOther, { type: type.slice(0, 80) }),
      };
    },
    attachments: () => found,
  };
}

/** Decodes a PDF from base64 with or without line breaks; undefined when the bytes are not a PDF. */
export function pdfOf(base64: string): Buffer | undefined {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : undefined;
}
