/** A stored resource: its id and its JSON text. */
export interface Stored {
  readonly id: string;
  readonly resource: string;
}

/**
 * A searchset in pieces, written around what is stored: nothing is parsed and nothing is joined before it is sent, so that
 * a record of ten thousand documents costs no more than its bytes. `url` is where the resources live,
 * `http://localhost:4000/r4/DocumentReference`.
 */
export function searchset(
  url: string,
  found: readonly Stored[],
  page: { readonly total: number; readonly next?: string },
): readonly string[] {
  const link = page.next ? `"link":[{"relation":"next","url":${JSON.stringify(page.next)}}],` : '';
  const entries = found.flatMap(({ id, resource }, index) => [
    `${index > 0 ? ',' : ''}{"fullUrl":${JSON.stringify(`${url}/${id}`)},"resource":`,
    resource,
    ',"search":{"mode":"match"}}',
  ]);
  return [`{"resourceType":"Bundle","type":"searchset","total":${page.total},${link}"entry":[`, ...entries, ']}'];
}
