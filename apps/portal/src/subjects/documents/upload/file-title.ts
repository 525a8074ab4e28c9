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
  const machine =
    /^(img|image|dsc[nf]?|pxl|photo|foto|bild|scan|scanned|document|dokument|whatsapp image|screenshot)?[\s\d-]*( at [\s\d-]*)?$/i;
  if (machine.test(words)) return '';
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
