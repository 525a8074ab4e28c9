/** File names given by cameras, scanners and systems, in the languages of the portal. */
const givenByMachines = [
  'img|image|whatsapp image|immagine|dsc[nf]?|pxl|photos?|fotos?|fotografia|bild|clipboard',
  'scans?|scanned|scansione|numérisation|screenshot|bildschirmfoto|capture d.écran',
  'document|documento|dokument|download|unnamed|untitled|unbenannt|sans titre|senza titolo',
].join('|');
const machine = new RegExp(`^(${givenByMachines})?[\\s\\d-]*((at|um|à|alle) [\\s\\d-]*)?$`, 'i');

/**
 * Derives a title from a file name: without its extension, with spaces for underscores and dots. Returns an empty title for names that mean
 * nothing to users (`IMG_2043`, `Scan 12`, a bare number or date).
 */
export function titleFromFileName(fileName: string): string {
  const words = fileName
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/[_.+]+/g, ' ')
    .replace(/\(\d+\)\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (machine.test(words)) return '';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
