const figures = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const places = new Map([...figures].map((figure, place) => [figure, place]));

/** UTF-8 text as base64, as FHIR's `valueBase64Binary` wants it. Written out, because this package knows no platform. */
export function toBase64(text: string): string {
  const bytes = utf8(text);
  let written = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.slice(at, at + 3);
    const word = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    written += figures.charAt(word >> 18) + figures.charAt((word >> 12) & 63);
    written += second === undefined ? '=' : figures.charAt((word >> 6) & 63);
    written += third === undefined ? '=' : figures.charAt(word & 63);
  }
  return written;
}

/** The text of UTF-8 base64; undefined when it is not that. A log has four on every line: it counts how long one takes. */
export function fromBase64(base64: string): string | undefined {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return undefined;
  let ascii = '';
  let escaped = '';
  let plain = true;
  let word = 0;
  let bits = 0;
  for (const figure of base64) {
    const place = places.get(figure);
    if (place === undefined) break;
    word = ((word << 6) | place) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    const byte = (word >> bits) & 0xff;
    plain &&= byte < 0x80;
    ascii += String.fromCharCode(byte);
    escaped += `%${byte.toString(16).padStart(2, '0')}`;
  }
  if (plain) return ascii;
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined; // Not UTF-8: decodeURIComponent has no way to say so but to throw.
  }
}

function utf8(text: string): readonly number[] {
  return [...encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).matchAll(/%([0-9A-F]{2})|./g)].map(
    ([whole, hex]) => (hex === undefined ? whole.charCodeAt(0) : parseInt(hex, 16)),
  );
}
