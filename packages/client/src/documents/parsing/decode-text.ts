/**
 * Decodes the text of a file and detects its encoding: UTF-16 by its byte order mark, or by ASCII characters at the start (XML 1.0,
 * appendix F); else UTF-8; if the bytes are not valid UTF-8, windows-1252, which is common in Western Europe. The byte order mark is
 * removed. A character that is cut off at the end is left out, because the bytes may be just the first ones of a file.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const wide = wideEncodingOf(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 4)));
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function wideEncodingOf([a, b, c, d]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a && b === 0 && c && d === 0) return 'utf-16le';
  return a === 0 && b && c === 0 && d ? 'utf-16be' : undefined;
}
