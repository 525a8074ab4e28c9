const figures = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

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

/** The text of UTF-8 base64; undefined when it is not that. */
export function fromBase64(base64: string): string | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 !== 0) return undefined;
  const bits = [...base64.replace(/=+$/, '')]
    .map((figure) => figures.indexOf(figure).toString(2).padStart(6, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  try {
    return decodeURIComponent(bytes.map((byte) => `%${parseInt(byte, 2).toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return undefined; // Not UTF-8: decodeURIComponent has no way to say so but to throw.
  }
}

function utf8(text: string): readonly number[] {
  return [...encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).matchAll(/%([0-9A-F]{2})|./g)].map(
    ([whole, hex]) => (hex === undefined ? whole.charCodeAt(0) : parseInt(hex, 16)),
  );
}
