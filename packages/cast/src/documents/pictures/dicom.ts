import { oidOfUuid } from '@epr/domain/values';
import { uuidOf } from '../../uuid.ts';
import type { Scene } from '../document-source.ts';
import { kneeSlice } from './knee-slice.ts';

const mrImageStorage = '1.2.840.10008.5.1.4.1.1.4';
const explicitLittleEndian = '1.2.840.10008.1.2.1';
const size = 256;

type Representation = 'AE' | 'CS' | 'DA' | 'DS' | 'IS' | 'LO' | 'PN' | 'SH' | 'TM' | 'UI' | 'US' | 'OB' | 'OW' | 'UL';
/** A data element: group, element, value representation, value. */
type Element = readonly [number, number, Representation, string | number | Uint8Array];

/** Writes a sagittal slice of a knee as a DICOM file: preamble, meta information, patient, image (PS3.10, explicit VR little endian). */
export function dicomImage(scene: Scene): Uint8Array {
  const instance = uid(scene, 'instance');
  const meta = encodeAll([
    [0x0002, 0x0001, 'OB', new Uint8Array([0, 1])],
    [0x0002, 0x0002, 'UI', mrImageStorage],
    [0x0002, 0x0003, 'UI', instance],
    [0x0002, 0x0010, 'UI', explicitLittleEndian],
    [0x0002, 0x0012, 'UI', '2.999.756.3'],
  ]);
  const length = encode([0x0002, 0x0000, 'UL', meta.length]);
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    length,
    meta,
    encodeAll([...about(scene, instance), ...image()]),
  ]);
}

function about(scene: Scene, instance: string): readonly Element[] {
  const { patient, entry, day } = scene;
  const taken = day(entry.ago).replaceAll('-', '');
  return [
    [0x0008, 0x0005, 'CS', 'ISO_IR 192'],
    [0x0008, 0x0008, 'CS', 'ORIGINAL\\PRIMARY'],
    [0x0008, 0x0016, 'UI', mrImageStorage],
    [0x0008, 0x0018, 'UI', instance],
    [0x0008, 0x0020, 'DA', taken],
    [0x0008, 0x0023, 'DA', taken],
    [0x0008, 0x0030, 'TM', `${entry.clock.replace(':', '')}00`],
    [0x0008, 0x0050, 'SH', patient.localId],
    [0x0008, 0x0060, 'CS', 'MR'],
    [0x0008, 0x0070, 'LO', ''],
    [0x0008, 0x0080, 'LO', entry.by[0].institution.name],
    [0x0008, 0x0090, 'PN', 'Knecht^Andreas'],
    [0x0008, 0x1030, 'LO', 'MRI Knie rechts'],
    [0x0008, 0x103e, 'LO', 'PD fs sagittal'],
    [0x0010, 0x0010, 'PN', `${patient.family}^${patient.given}`],
    [0x0010, 0x0020, 'LO', patient.localId],
    [0x0010, 0x0030, 'DA', patient.birthDate.replaceAll('-', '')],
    [0x0010, 0x0040, 'CS', patient.gender === 'female' ? 'F' : patient.gender === 'male' ? 'M' : 'O'],
    [0x0018, 0x0015, 'CS', 'KNEE'],
    [0x0018, 0x0020, 'CS', 'SE'],
    [0x0018, 0x0050, 'DS', '3'],
    [0x0018, 0x0087, 'DS', '3'],
    [0x0020, 0x000d, 'UI', uid(scene, 'study')],
    [0x0020, 0x000e, 'UI', uid(scene, 'series')],
    [0x0020, 0x0010, 'SH', '1'],
    [0x0020, 0x0011, 'IS', '3'],
    [0x0020, 0x0013, 'IS', '12'],
    [0x0020, 0x0032, 'DS', '0\\-80\\80'],
    [0x0020, 0x0037, 'DS', '0\\1\\0\\0\\0\\-1'],
    [0x0020, 0x0060, 'CS', 'R'],
  ];
}

/** Twelve bits per pixel in 16-bit words, as written by scanners. */
function image(): readonly Element[] {
  return [
    [0x0028, 0x0002, 'US', 1],
    [0x0028, 0x0004, 'CS', 'MONOCHROME2'],
    [0x0028, 0x0010, 'US', size],
    [0x0028, 0x0011, 'US', size],
    [0x0028, 0x0030, 'DS', '0.625\\0.625'],
    [0x0028, 0x0100, 'US', 16],
    [0x0028, 0x0101, 'US', 12],
    [0x0028, 0x0102, 'US', 11],
    [0x0028, 0x0103, 'US', 0],
    [0x0028, 0x1050, 'DS', '1800'],
    [0x0028, 0x1051, 'DS', '3600'],
    [0x7fe0, 0x0010, 'OW', kneeSlice(size)],
  ];
}

function uid({ patient, entry }: Scene, what: string): string {
  return oidOfUuid(uuidOf(`dicom ${what} ${patient.spid} ${entry.key}`)).replace('urn:oid:', '');
}

function encodeAll(elements: readonly Element[]): Buffer {
  return Buffer.concat(elements.map(encode));
}

/** Explicit VR: OB and OW have two reserved bytes and a length field of four bytes (PS3.5, 7.1.2). */
function encode([group, element, representation, value]: Element): Buffer {
  const bytes = valueBytes(representation, value);
  const long = representation === 'OB' || representation === 'OW';
  const head = Buffer.alloc(long ? 12 : 8);
  head.writeUInt16LE(group, 0);
  head.writeUInt16LE(element, 2);
  head.write(representation, 4, 'latin1');
  if (long) head.writeUInt32LE(bytes.length, 8);
  else head.writeUInt16LE(bytes.length, 6);
  return Buffer.concat([head, bytes]);
}

/** Values have an even length: text is padded with a space, identifiers with a zero byte. */
function valueBytes(representation: Representation, value: string | number | Uint8Array): Buffer {
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(representation === 'UL' ? 4 : 2);
    if (representation === 'UL') bytes.writeUInt32LE(value);
    else bytes.writeUInt16LE(value);
    return bytes;
  }
  const bytes = Buffer.from(value);
  const filler = representation === 'UI' ? '\0' : ' ';
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.from(filler)]);
}
