/** A stored resource: its id and its JSON text. */
export interface Stored {
  readonly id: string;
  readonly resource: string;
}

/**
 * A searchset written by joining what is stored: nothing is parsed, so that a record of ten thousand documents costs no
 * more than its bytes. `url` is where the resources live, `http://localhost:4000/r4/DocumentReference`.
 */
export function searchset(
  url: string,
  found: readonly Stored[],
  page: { readonly total: number; readonly next?: string },
): string {
  const link = page.next ? `"link":[{"relation":"next","url":${JSON.stringify(page.next)}}],` : '';
  const entries = found.map(
    ({ id, resource }) =>
      `{"fullUrl":${JSON.stringify(`${url}/${id}`)},"resource":${resource},"search":{"mode":"match"}}`,
  );
  return `{"resourceType":"Bundle","type":"searchset","total":${page.total},${link}"entry":[${entries.join(',')}]}`;
}
