/**
 * The text of a file as its bytes say: UTF-16 by its byte order mark, or by a first sign of ASCII (XML 1.0, appendix F); UTF-8; what Windows
 * programs write in Western Europe when it is not. A byte order mark is no part of it; a character that the end cuts is left out, as the
 * bytes may be the first ones of a file.
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
