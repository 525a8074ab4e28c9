/**
 * Reads comma or semicolon separated values (RFC 4180, and what spreadsheets here write) into rows of cells.
 * Never fails: an open quote ends with the text. At most `limit` rows are read.
 */
export function readCsv(
  text: string,
  limit = 500,
): { readonly rows: readonly (readonly string[])[]; readonly complete: boolean } {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === separator) {
      row.push(cell);
      cell = '';
    } else if (char === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      if (rows.length === limit) return { rows, complete: at === text.length - 1 };
    } else if (char !== '\r') cell += char;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return { rows, complete: true };
}

/** The separator that is more frequent in the first line. */
function separatorOf(text: string): string {
  const first = text.slice(0, (text.indexOf('\n') + 1 || text.length + 1) - 1);
  const count = (char: string) => first.split(char).length;
  return [';', ',', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
