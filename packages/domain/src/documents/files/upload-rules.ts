import type { MessageKey } from '../../messages/index.ts';
import { matchesContentType } from './match-content-type.ts';
import { detectContent, type DetectedContent } from './detect-content.ts';
import { fileTypeOf, fileTypes, fileTypesNamed, hasExtension, type FileFamily, type FileType } from './file-types.ts';
import { mediaTypeGroupNames, type MediaTypeGroupName } from './media-type-groups.ts';

/** A chosen file: its name, its size, and its first bytes (`sniffLength` of them). */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type declared by the browser or the sender; may be empty. */
  readonly declaredType: string;
  readonly firstBytes: Uint8Array;
}

export interface UploadLimits {
  /** Bytes. */
  readonly maxBytes: number;
  /** Names of groups from configuration, `['pdf-a']`; unknown names allow nothing. */
  readonly groups: readonly string[];
}

/** The file's official media type, or why the file is not accepted. */
export type FileDecision =
  | { readonly allowed: true; readonly contentType: string; readonly family: FileFamily }
  | { readonly allowed: false; readonly reason: MessageKey; readonly isProgram?: boolean };

/**
 * The media types each group of the configuration allows (core 5; DOC-18). `pdf-a`, the default, has the types patients usually have: PDF
 * and plain text, and photos and scans, which are converted to PDF/A. Professionals' systems add `structured`, `dicom` and `media`.
 */
const uploadGroups: Readonly<Record<MediaTypeGroupName, readonly string[]>> = {
  'pdf-a': ['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/tiff', 'text/plain'],
  pdf: ['application/pdf'],
  images: ['image/jpeg', 'image/png', 'image/gif', 'image/tiff', 'image/jp2', 'image/jpx', 'image/jpm'],
  text: ['text/plain', 'text/csv'],
  structured: ['text/xml', 'application/fhir+xml', 'application/fhir+json'],
  dicom: ['application/dicom'],
  media: ['audio/mpeg', 'audio/mp4', 'video/mp4', 'video/mpeg', 'video/mj2'],
  models: ['model/vrml', 'model/x3d+xml', 'model/x3d-vrml'],
  all: fileTypes.map(({ mimeType }) => mimeType),
};

/** Returns the limits of a deployment; the configuration is in megabytes (core 9: default 1000). */
export function uploadLimits(megabytes: number, groups: readonly string[]): UploadLimits {
  return { maxBytes: megabytes * 1024 * 1024, groups };
}

/** Returns the official media types the groups allow, in the order of the table. */
export function allowedTypes(groups: readonly string[]): readonly string[] {
  const allowed = new Set(
    mediaTypeGroupNames.filter((name) => groups.includes(name)).flatMap((name) => uploadGroups[name]),
  );
  return fileTypes.filter(({ mimeType }) => allowed.has(mimeType)).map(({ mimeType }) => mimeType);
}

/** Returns the `accept` attribute of the file chooser: media types and extensions, `application/pdf,.pdf,…`. */
export function acceptAttribute(groups: readonly string[]): string {
  const types = allowedTypes(groups).flatMap((mimeType) => fileTypeOf(mimeType) ?? []);
  return types
    .flatMap(({ mimeType, extensions }) => [mimeType, ...extensions.map((extension) => `.${extension}`)])
    .join(',');
}

/** Decides whether a file may be uploaded, by name, size and first bytes (DOC-18). The portal and the server apply the same rule. */
export function validateFile(file: ChosenFile, limits: UploadLimits): FileDecision {
  if (file.size === 0) return refuse('documents.upload.empty');
  if (file.size > limits.maxBytes) return refuse('documents.upload.tooLarge');
  const claimed = claimedTypes(file);
  const allowed = allowedTypes(limits.groups);
  const claims = claimed.filter(({ mimeType }) => allowed.includes(mimeType));
  if (claims.length === 0) return refuse('documents.upload.typeNotAllowed');
  const content = detectContent(file.firstBytes);
  const found = typeIn(content, claims, allowed);
  if (!found)
    return {
      ...refuse('documents.upload.contentNotAsNamed'),
      ...(content.kind === 'program' ? { isProgram: true } : {}),
    };
  return { allowed: true, contentType: found.mimeType, family: found.family };
}

/**
 * Returns the types a file claims: those of its extension, or the declared type when it has no extension. A declared type does not make
 * an unknown extension acceptable.
 */
function claimedTypes({ name, declaredType }: ChosenFile): readonly FileType[] {
  const named = fileTypesNamed(name);
  const declared = fileTypeOf(declaredType);
  if (named.length > 0) return declared && named.includes(declared) ? [declared, ...named] : named;
  return declared && !hasExtension(name) ? [declared] : [];
}

/** Returns the type that name and content agree on. Cameras and messengers confuse image formats: for images the content decides. */
function typeIn(
  content: DetectedContent,
  claims: readonly FileType[],
  allowed: readonly string[],
): FileType | undefined {
  const agreed = claims.filter(({ mimeType }) => matchesContentType(mimeType, content));
  // FHIR in XML is XML too: the more specific type is chosen.
  const exact = agreed.find(({ mimeType }) => mimeType !== 'text/xml') ?? agreed[0];
  if (exact || content.kind !== 'binary') return exact;
  const found = content.mimeTypes.filter((mimeType) => allowed.includes(mimeType)).map(fileTypeOf)[0];
  return found?.family === 'image' && claims.some(({ family }) => family === 'image') ? found : undefined;
}

function refuse(reason: MessageKey): FileDecision & { readonly allowed: false } {
  return { allowed: false, reason };
}
