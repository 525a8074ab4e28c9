import { describe, expect, it } from 'vitest';
import { fileTypes, type FileFamily } from './file-types.ts';
import { heicExtensions, isHeic } from './heic.ts';
import { sourceProgramOf } from './source-program.ts';

const everything = new Set(fileTypes.map(({ family }) => family));

describe('the program a file comes from', () => {
  it.each([
    ['Brief.docx', 'word'],
    ['Blutdruck März.XLSX', 'excel'],
    ['Vortrag.pptx', 'powerpoint'],
    ['lettre.odt', 'libreOffice'],
    ['Tagebuch.pages', 'apple'],
    ['Werte.numbers', 'apple'],
    ['IMG_2041.HEIC', 'heic'],
    ['IMG_2041.heif', 'heic'],
    ['IMG_2041.MOV', 'video'],
    ['Sturz.avi', 'video'],
    ['Sturz.mkv', 'video'],
    ['Sturz.wmv', 'video'],
    ['Husten.wav', 'audio'],
    ['Wunde.webp', 'picture'],
    ['Wunde.bmp', 'picture'],
    ['Befunde.zip', 'archive'],
    ['Termin.eml', 'mail'],
    ['Termin.msg', 'mail'],
    ['Resultate.html', 'webPage'],
    ['Bericht.docx.pdf', undefined],
    ['constructor', undefined],
    ['pages', undefined],
  ])('[DOC-18] %s: %s', (name, program) => {
    expect(sourceProgramOf(name, everything)).toBe(program);
  });

  it.each([
    ['word', 'doc docx docm dot dotx rtf wps'],
    ['excel', 'xls xlsx xlsm xlsb'],
    ['powerpoint', 'ppt pptx pptm pps ppsx'],
    ['libreOffice', 'odt ott ods odp odg'],
    ['apple', 'pages numbers key'],
    ['mail', 'eml emlx msg'],
    ['webPage', 'html htm xhtml mht mhtml webarchive epub'],
    ['picture', 'webp bmp avif svg psd ico dng cr2 cr3 nef arw'],
    ['video', 'mov qt avi mkv wmv webm flv 3gp 3g2 mts m2ts ogv vob'],
    ['audio', 'wav aac ogg oga opus flac wma aif aiff amr caf'],
    ['archive', 'zip rar 7z tar gz tgz bz2 xz'],
  ])('[DOC-18] every ending of %s: %s', (program, endings) => {
    const found = endings.split(' ').map((ending) => [ending, sourceProgramOf(`file.${ending}`, everything)]);
    expect(found).toEqual(found.map(([ending]) => [ending, program]));
  });

  it.each(heicExtensions)(
    '[DOC-18] recognises a .%s photo, and names it HEIC when it cannot be converted',
    (extension) => {
      const name = `IMG_2041.${extension.toUpperCase()}`;
      expect([isHeic({ name, type: '' }), sourceProgramOf(name, everything)]).toEqual([true, 'heic']);
    },
  );

  it('[DOC-18] names no program whose output may not be uploaded either', () => {
    const letters = new Set<FileFamily>(['pdf', 'image', 'text']);
    expect(sourceProgramOf('IMG_2041.MOV', letters)).toBeUndefined();
    expect(sourceProgramOf('Husten.wav', letters)).toBeUndefined();
    expect(sourceProgramOf('Brief.docx', letters)).toBe('word');
    expect(sourceProgramOf('Befunde.zip', letters)).toBe('archive');
  });
});
