import type { DataSet } from 'dicom-parser';

/** Metadata of the study and series in a DICOM file; names are in reading order, days as YYYY-MM-DD. */
export interface DicomMetadata {
  readonly patient: string;
  readonly birthDate: string;
  /** Code of PS3.3 C.7.3.1.1.1, as `MR`. */
  readonly modality: string;
  readonly bodyPart: string;
  readonly side: 'left' | 'right' | undefined;
  readonly study: string;
  readonly series: string;
  readonly takenAt: string;
  readonly institution: string;
  readonly device: string;
}

export function dicomMetadata(data: DataSet): DicomMetadata {
  const text = (tag: string) => textOf(data, tag);
  // That of the image, else of the body part of the series.
  const side = text('x00200062') || text('x00200060');
  return {
    patient: nameOf(text('x00100010')),
    birthDate: dayOf(text('x00100030')),
    modality: text('x00080060').toUpperCase(),
    bodyPart: text('x00180015').toUpperCase(),
    side: side === 'L' ? 'left' : side === 'R' ? 'right' : undefined,
    study: text('x00081030'),
    series: text('x0008103e'),
    takenAt: dayOf(text('x00080022') || text('x00080021') || text('x00080020')),
    institution: text('x00080080'),
    device: [text('x00080070'), text('x00081090')].filter(Boolean).join(' '),
  };
}

/** Returns the text of an element, decoded in the character set the file declares (PS3.3 C.12.1.1.2); empty when there is none. */
function textOf(data: DataSet, tag: string): string {
  const element = data.elements[tag];
  if (!element || element.length <= 0) return '';
  const bytes = data.byteArray.subarray(element.dataOffset, element.dataOffset + element.length);
  const characterSet = (data.string('x00080005') ?? '').split('\\').find((name) => characterSets[name.trim()]) ?? '';
  const text = new TextDecoder(characterSets[characterSet.trim()] ?? 'latin1').decode(bytes);
  return text.replace(/[\0\s]+$/u, '').trim();
}

/**
 * Returns a person name in reading order. In `Keller^Anna^^Dr.` the prefix comes after the names; other representations of the same name
 * follow `=` (PS3.5 6.2.1).
 */
function nameOf(value: string): string {
  const [family, given, middle, prefix, suffix] = (value.split('=')[0] ?? '').split('^');
  return [prefix, given, middle, family, suffix]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}

function dayOf(value: string): string {
  return /^\d{8}/.test(value) ? `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}` : '';
}

const characterSets: Readonly<Record<string, string>> = {
  'ISO_IR 100': 'latin1',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 148': 'iso-8859-9',
  'ISO_IR 192': 'utf-8',
  GB18030: 'gb18030',
  GBK: 'gbk',
  'ISO 2022 IR 100': 'latin1',
  'ISO 2022 IR 101': 'iso-8859-2',
  'ISO 2022 IR 87': 'iso-2022-jp',
};
