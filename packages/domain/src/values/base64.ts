// Available in every browser and in Node (WHATWG HTML and Encoding); this package has the types of neither.
declare const btoa: (bytes: string) => string;
declare const atob: (base64: string) => string;
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array };
declare const TextDecoder: new (
  label: 'utf-8',
  options: { readonly fatal: true; readonly ignoreBOM: true },
) => { readonly decode: (bytes: Uint8Array) => string };

/** Returns the text's UTF-8 bytes as base64 (RFC 4648, 4); half a surrogate pair counts as U+FFFD. */
export function toBase64(text: string): string {
  return btoa(isAscii(text) ? text : Array.from(encoder.encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** Returns the text of UTF-8 in base64; undefined when it is not valid base64 or UTF-8. */
export function fromBase64(base64: string): string | undefined {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return undefined;
  const bytes = atob(base64);
  // Most text is ASCII: a log has four values in every entry, so the time for each matters.
  if (isAscii(bytes)) return bytes;
  try {
    return decoder.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined; // Not UTF-8: a decoder reports it only by throwing.
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function isAscii(text: string): boolean {
  return /^[\x00-\x7f]*$/.test(text);
}
