/** One kind of file the record may hold, by its official media type (ch-term DocumentEntry.mimeType). */
export interface FileType {
  readonly mimeType: string;
  /** Without the dot; the first is the one downloads get. */
  readonly extensions: readonly string[];
  readonly family: FileFamily;
}

export type FileFamily = 'pdf' | 'image' | 'text' | 'structured' | 'dicom' | 'audio' | 'video' | 'model';

/** Every official media type a single file can have; the multipart ones are made by machines. */
export const fileTypes: readonly FileType[] = [
  type('application/pdf', 'pdf', ['pdf']),
  type('image/jpeg', 'image', ['jpg', 'jpeg', 'jpe', 'jfif']),
  type('image/png', 'image', ['png']),
  type('image/gif', 'image', ['gif']),
  type('image/tiff', 'image', ['tif', 'tiff']),
  type('image/jp2', 'image', ['jp2']),
  type('image/jpx', 'image', ['jpx', 'jpf']),
  type('image/jpm', 'image', ['jpm']),
  type('text/plain', 'text', ['txt', 'text']),
  type('text/csv', 'text', ['csv']),
  type('text/xml', 'structured', ['xml', 'cda']),
  type('application/fhir+xml', 'structured', ['fhir.xml', 'xml']),
  type('application/fhir+json', 'structured', ['fhir.json', 'json']),
  type('application/dicom', 'dicom', ['dcm', 'dicom']),
  type('audio/mpeg', 'audio', ['mp3']),
  type('video/mp4', 'video', ['mp4', 'm4v']),
  type('audio/mp4', 'audio', ['m4a', 'mp4']),
  type('video/mpeg', 'video', ['mpeg', 'mpg']),
  type('video/mj2', 'video', ['mj2']),
  type('model/vrml', 'model', ['wrl', 'vrml']),
  type('model/x3d+xml', 'model', ['x3d']),
  type('model/x3d-vrml', 'model', ['x3dv']),
];

/** The media type without its parameters and in small letters, and under its official name. */
export function officialMimeType(declared: string): string {
  const bare = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  return Object.hasOwn(aliases, bare) ? (aliases[bare] ?? bare) : bare;
}

export function fileTypeOf(mimeType: string): FileType | undefined {
  const official = officialMimeType(mimeType);
  return fileTypes.find((one) => one.mimeType === official);
}

/** The types a file name's ending stands for; several share `xml` and `mp4`, and only the content decides. */
export function fileTypesNamed(name: string): readonly FileType[] {
  const lower = name.trim().toLowerCase();
  return fileTypes.filter(({ extensions }) => extensions.some((extension) => lower.endsWith(`.${extension}`)));
}

/** Whether a name has an ending at all, known or not. */
export function hasExtension(name: string): boolean {
  return /[^.]\.[A-Za-z0-9]{1,8}\s*$/.test(name);
}

/** Names browsers and systems use for the same type. */
const aliases: Readonly<Record<string, string>> = {
  'application/x-pdf': 'application/pdf',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'application/xml': 'text/xml',
  'text/comma-separated-values': 'text/csv',
  'application/csv': 'text/csv',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'application/json+fhir': 'application/fhir+json',
  'application/xml+fhir': 'application/fhir+xml',
  'application/json': 'application/fhir+json',
};

function type(mimeType: string, family: FileFamily, extensions: readonly string[]): FileType {
  return { mimeType, family, extensions };
}
