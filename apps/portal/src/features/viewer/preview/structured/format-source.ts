/**
 * Formats XML or JSON with one line per part, when it has no line breaks; a file with line breaks is returned unchanged. Only whitespace
 * between parts is changed, never inside a text, so that the content shown is the content stored. A part that is never closed reaches to the
 * end of the text: otherwise the rest would be searched again from each of many beginnings, for minutes.
 */
export function formatSource(text: string): string {
  const start = text.slice(0, 4000);
  if (start.split('\n').length > 3) return text;
  const trimmed = start.trimStart();
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) return prettyJson(text);
  return trimmed.startsWith('<') ? prettyXml(text) : text;
}

const indent = (depth: number): string => `\n${'  '.repeat(Math.min(depth, 40))}`;

/** Formats by punctuation only: numbers and strings stay unchanged. */
function prettyJson(text: string): string {
  let depth = 0;
  return text.replace(/"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$)|[{[]\s*[}\]]|[{}[\],:]|\s+/g, (token) => {
    if (/^\s/.test(token)) return '';
    if (token === ',') return `,${indent(depth)}`;
    if (token === ':') return ': ';
    if (token === '{' || token === '[') return token + indent((depth += 1));
    if (token === '}' || token === ']') return indent((depth = Math.max(0, depth - 1))) + token;
    return token;
  });
}

/** Adds line breaks only between tags; comments and CDATA are kept whole. */
function prettyXml(text: string): string {
  let depth = 0;
  let isAfterTag = false;
  return text.replace(
    /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)|<[^>]*(?:>|$)|[^<]+/g,
    (token) => {
      if (!token.startsWith('<')) {
        isAfterTag = isAfterTag && token.trim() === '';
        return isAfterTag ? '' : token;
      }
      const closes = token.startsWith('</');
      if (closes) depth = Math.max(0, depth - 1);
      const broken = isAfterTag ? indent(depth) + token : token;
      if (!closes && !token.endsWith('/>') && !/^<[!?]/.test(token)) depth += 1;
      isAfterTag = true;
      return broken;
    },
  );
}
