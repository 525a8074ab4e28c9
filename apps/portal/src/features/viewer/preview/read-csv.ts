/**
 * Parses values separated by commas, semicolons or tabs (RFC 4180, and the formats of Swiss spreadsheets) into rows of cells. Never throws:
 * an open quote ends with the text. At most `limit` rows, {@link maxColumns} cells of a row and `cells` cells in total are read, as every
 * cell becomes an element of the page; `complete` is false when something was left out.
 */
export function readCsv(
  text: string,
  limit = 500,
  cells = 20_000,
): { readonly rows: readonly (readonly string[])[]; readonly complete: boolean } {
  const { separator, start } = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  let complete = true;
  let remainingCells = cells;
  const endCell = (): void => {
    if (row.length < maxColumns && remainingCells > 0) {
      row.push(cell);
      remainingCells -= 1;
    } else complete = false;
    cell = '';
  };
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === separator) {
      endCell();
    } else if (char === '\n') {
      endCell();
      rows.push(row);
      row = [];
      if (rows.length === limit || remainingCells === 0) return { rows, complete: complete && at === text.length - 1 };
    } else if (char !== '\r') cell += char;
  }
  if (cell !== '' || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return { rows, complete };
}

/** Maximum number of columns: more cannot be read in a browser. */
const maxColumns = 200;

/**
 * Returns the separator that is most frequent in the first line; quoted text and decimal commas are ignored. Spreadsheets name it in a line
 * of its own, `sep=;`, which is not part of the table.
 */
function separatorOf(text: string): { readonly separator: string; readonly start: number } {
  const [separatorLine, separator] = /^sep=([;,\t])\r?(?:\n|$)/i.exec(text) ?? [];
  if (separatorLine !== undefined && separator !== undefined) return { separator, start: separatorLine.length };
  const [firstLine = ''] = text
    .slice(0, 10_000)
    .replace(/(^|[;,\t\n])"(?:[^"]|"")*(?:"|$)|\d,\d/g, '$1')
    .split('\n', 1);
  const count = (char: string) => firstLine.split(char).length;
  return { separator: [';', ',', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best)), start: 0 };
}
