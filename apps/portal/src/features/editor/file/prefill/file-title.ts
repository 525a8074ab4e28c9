/** What cameras, scanners and systems call things, in the languages of the portal. */
const givenByMachines = [
  'img|image|whatsapp image|immagine|dsc[nf]?|pxl|photos?|fotos?|fotografia|bild|clipboard',
  'scans?|scanned|scansione|numérisation|screenshot|bildschirmfoto|capture d.écran',
  'document|documento|dokument|download|unnamed|untitled|unbenannt|sans titre|senza titolo',
].join('|');
const machine = new RegExp(`^(${givenByMachines})?[\\s\\d-]*((at|um|à|alle) [\\s\\d-]*)?$`, 'i');

/**
 * A title from a file name: without its ending, underscores and dots as blanks. Names machines gave (`IMG_2043`, `Scan 12`,
 * a bare number or date) say nothing to a person and give an empty title.
 */
export function titleOf(fileName: string): string {
  const words = fileName
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/[_.+]+/g, ' ')
    .replace(/\s*\(\d+\)\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (machine.test(words)) return '';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
