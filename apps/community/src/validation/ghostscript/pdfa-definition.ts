/** Returns the PostScript definition Ghostscript needs for PDF/A: the output intent with its colour profile (pdfmark Reference Manual). */
export function pdfaDefinition(profile: string): string {
  return `%!
[/_objdef {srgb} /type /stream /OBJ pdfmark
[{srgb} << /N 3 >> /PUT pdfmark
[{srgb} (${escaped(profile)}) (r) file /PUT pdfmark
[/_objdef {intent} /type /dict /OBJ pdfmark
[{intent} << /Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile {srgb} /OutputConditionIdentifier (sRGB) >> /PUT pdfmark
[{Catalog} << /OutputIntents [ {intent} ] >> /PUT pdfmark
`;
}

function escaped(path: string): string {
  return path.replace(/[\\()]/g, '\\$&');
}
