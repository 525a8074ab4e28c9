/**
 * The text of a file as its bytes say: UTF-8, UTF-16 by its byte order mark, else what Windows writes in Western Europe. A byte order mark
 * is no part of it.
 */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wide = { '255 254': 'utf-16le', '254 255': 'utf-16be' }[bytes.subarray(0, 2).join(' ')];
  try {
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** JSON; undefined for anything else. Some platforms answer with the Binary that holds the file (FHIR R4, 2.43.2). */
export function parsed(text: string): unknown {
  try {
    const json = JSON.parse(text) as unknown;
    const { resourceType, data } = (json ?? {}) as { readonly resourceType?: unknown; readonly data?: unknown };
    if (resourceType !== 'Binary' || typeof data !== 'string') return json;
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
