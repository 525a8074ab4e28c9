import { dayInText, kindOfText, structuredFacts, type DocumentFacts } from '@epr/domain/documents';
import { asDay } from '@epr/domain/values';
import { fileKindOf } from '../../../../documents/labels/file-kind.ts';
import type { OpenPdf } from '../../../../documents/preview/pdf/open-pdf.ts';
import { titleFromFileName } from './title-from-file-name.ts';

export interface FileFacts extends DocumentFacts {
  /** The facts come from structured fields and were not found in free text. */
  readonly certain?: boolean;
}

/** Maximum size in bytes of a file that is read; letters are smaller. */
const maxBytes = 25_000_000;

/** Reads title, date and kind from a file: from its fields, and from the headings of its first page. Empty when it cannot be read. */
export async function readFileFacts(file: File, openPdf: OpenPdf): Promise<FileFacts> {
  if (file.size > maxBytes) return {};
  try {
    const kind = fileKindOf(file.type);
    if (kind === 'pdf') return await pdfFacts(file, openPdf);
    if (kind === 'fhir' || kind === 'cda' || /\.(json|xml)$/i.test(file.name))
      return { ...structuredFacts(await file.text()), certain: true };
    return kind === 'text' ? factsIn(await file.text()) : {};
  } catch {
    return {};
  }
}

async function pdfFacts(file: File, openPdf: OpenPdf): Promise<FileFacts> {
  const pdf = await openPdf(await file.arrayBuffer());
  if (typeof pdf === 'string') return {};
  try {
    const [{ text }, { title = '', creationDay = '' }] = await Promise.all([pdf.page(1), pdf.facts()]);
    const named = titleFromFileName(title.replace(/^Microsoft \w+ - /, ''));
    const day = asDay(creationDay);
    return { ...(named ? { title: named } : {}), ...(day ? { day } : {}), ...factsIn(text) };
  } finally {
    pdf.close();
  }
}

function factsIn(text: string): FileFacts {
  const [day, kind] = [dayInText(text), kindOfText(text)];
  return { ...(day ? { day } : {}), ...(kind ? { kind } : {}) };
}
