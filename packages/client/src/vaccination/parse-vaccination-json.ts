/** Parses JSON; undefined for anything else. Some platforms return the Binary that contains the file (FHIR R4, 2.43.2). */
export function parseVaccinationJson(text: string): unknown {
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
