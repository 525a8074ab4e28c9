import { describe, expect, it } from 'vitest';
import { sourceProgramOf } from './source-program.ts';

describe('the program a file comes from', () => {
  it.each([
    ['Brief.docx', 'word'],
    ['Blutdruck März.XLSX', 'excel'],
    ['Vortrag.ppt', 'powerpoint'],
    ['lettre.odt', 'libreOffice'],
    ['Tagebuch.pages', 'apple'],
    ['IMG_2041.HEIC', 'heic'],
    ['Bericht.docx.pdf', undefined],
    ['constructor', undefined],
    ['pages', undefined],
  ])('[DOC-18] %s: %s', (name, program) => {
    expect(sourceProgramOf(name)).toBe(program);
  });
});
