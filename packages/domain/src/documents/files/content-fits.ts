import { sniffLength, contentOf, type Content } from './file-content.ts';
import { officialMimeType } from './file-types.ts';

/** Whether a file may be called so, by its first bytes (`sniffLength` of them). */
export type Fit = 'fits' | 'differs' | 'program';

/**
 * Whether the first bytes of a file can be what its media type says (DOC-18, COM-07). The portal asks it of a chosen file, the
 * community of an upload. A type outside the official list fits nothing.
 */
export function fitOf(mimeType: string, firstBytes: Uint8Array): Fit {
  const content = contentOf(firstBytes);
  if (content.kind === 'program') return 'program';
  return contentFits(officialMimeType(mimeType), content) ? 'fits' : 'differs';
}

/** The same of a content already looked at; `mimeType` is an official one. */
export function contentFits(mimeType: string, content: Content): boolean {
  if (content.kind === 'binary') return content.mimeTypes.includes(mimeType);
  if (content.kind !== 'text' || !Object.hasOwn(readings, mimeType)) return false;
  return readings[mimeType]?.(content.start.trimStart()) ?? false;
}

/** How the text of each type begins. FHIR in XML is XML too. */
const readings: Readonly<Record<string, (text: string) => boolean>> = {
  'text/plain': () => true,
  'text/csv': () => true,
  'text/xml': (text) => text.startsWith('<'),
  'application/fhir+xml': (text) => text.startsWith('<') && text.includes('http://hl7.org/fhir'),
  'application/fhir+json': (text) => text.startsWith('{') && (text.includes('"resourceType"') || isCut(text)),
  'model/x3d+xml': (text) => text.startsWith('<') && /<X3D[\s>]|<!DOCTYPE\s+X3D/.test(text),
  'model/vrml': (text) => text.startsWith('#VRML'),
  'model/x3d-vrml': (text) => /^#(?:X3D|VRML)/.test(text),
  // Made by machines (RFC 2045): header lines, or the first boundary.
  'multipart/signed': startsAsMessage,
  'multipart/multilingual': startsAsMessage,
  'multipart/x-hl7-cda-level1': startsAsMessage,
};

/** Large members may stand before `resourceType`; the community reads the whole file. */
function isCut(text: string): boolean {
  return text.length > sniffLength / 2;
}

function startsAsMessage(text: string): boolean {
  return /^(?:--\S|[A-Za-z][A-Za-z0-9-]*:[ \t])/.test(text);
}
