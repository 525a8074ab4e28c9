import type { FileFamily } from './file-types.ts';
import { heicExtensions } from './heic.ts';

/** Programs and formats whose files the record does not hold, but which can save as a type it holds. */
export type SourceProgram = keyof typeof sources;

/** The kind of file such a file can be saved as. */
export type SavedAs = Extract<FileFamily, 'pdf' | 'image' | 'video' | 'audio'> | 'several';

const sources = {
  word: { savedAs: 'pdf', endings: ['doc', 'docx', 'docm', 'dot', 'dotx', 'rtf', 'wps'] },
  excel: { savedAs: 'pdf', endings: ['xls', 'xlsx', 'xlsm', 'xlsb'] },
  powerpoint: { savedAs: 'pdf', endings: ['ppt', 'pptx', 'pptm', 'pps', 'ppsx'] },
  libreOffice: { savedAs: 'pdf', endings: ['odt', 'ott', 'ods', 'odp', 'odg'] },
  apple: { savedAs: 'pdf', endings: ['pages', 'numbers', 'key'] },
  mail: { savedAs: 'pdf', endings: ['eml', 'emlx', 'msg'] },
  webPage: { savedAs: 'pdf', endings: ['html', 'htm', 'xhtml', 'mht', 'mhtml', 'webarchive', 'epub'] },
  heic: { savedAs: 'image', endings: heicExtensions },
  picture: {
    savedAs: 'image',
    endings: ['webp', 'bmp', 'avif', 'svg', 'psd', 'ico', 'dng', 'cr2', 'cr3', 'nef', 'arw'],
  },
  video: {
    savedAs: 'video',
    endings: ['mov', 'qt', 'avi', 'mkv', 'wmv', 'webm', 'flv', '3gp', '3g2', 'mts', 'm2ts', 'ogv', 'vob'],
  },
  audio: {
    savedAs: 'audio',
    endings: ['wav', 'aac', 'ogg', 'oga', 'opus', 'flac', 'wma', 'aif', 'aiff', 'amr', 'caf'],
  },
  archive: { savedAs: 'several', endings: ['zip', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'xz'] },
} as const satisfies Readonly<Record<string, { readonly savedAs: SavedAs; readonly endings: readonly string[] }>>;

/**
 * Returns the program or format of a file, by its name; undefined when it is none of these, or when the kind it could be saved as may not
 * be added either (DOC-18).
 * @param allowed the families of files that may be added
 */
export function sourceProgramOf(fileName: string, allowed: ReadonlySet<FileFamily>): SourceProgram | undefined {
  const ending = /\.([a-z0-9]+)\s*$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const programs = Object.keys(sources) as SourceProgram[];
  return programs.find((program) => {
    const { savedAs, endings }: { readonly savedAs: SavedAs; readonly endings: readonly string[] } = sources[program];
    return endings.includes(ending) && (savedAs === 'several' || allowed.has(savedAs));
  });
}
