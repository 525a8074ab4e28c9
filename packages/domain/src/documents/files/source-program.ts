/** Programs whose files the record does not hold, and which save them as something it does. */
export type SourceProgram = 'word' | 'excel' | 'powerpoint' | 'libreOffice' | 'apple' | 'heic';

const endings: Readonly<Record<SourceProgram, readonly string[]>> = {
  word: ['doc', 'docx', 'docm', 'dot', 'dotx', 'rtf'],
  excel: ['xls', 'xlsx', 'xlsm', 'xlsb'],
  powerpoint: ['ppt', 'pptx', 'pptm', 'pps', 'ppsx'],
  libreOffice: ['odt', 'ods', 'odp', 'odg'],
  apple: ['pages', 'numbers', 'key'],
  heic: ['heic', 'heif', 'heics'],
};

/** The program a file comes from, by its name; undefined when it is none of these (DOC-18). */
export function sourceProgramOf(fileName: string): SourceProgram | undefined {
  const ending = /\.([a-z0-9]+)\s*$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const programs = Object.keys(endings) as SourceProgram[];
  return programs.find((program) => endings[program].includes(ending));
}
