import { decodeText } from '@epr/client/documents';
import { officialMimeType } from '@epr/domain/documents';
import { unescapeXml } from '@epr/domain/values';

/** Maximum number of characters kept of one file. */
const maxText = 400_000;

/** Returns the text of a structured or plain text file, as one page; empty for other types. */
export function extractText(bytes: ArrayBuffer, contentType: string): string {
  const type = officialMimeType(contentType);
  const text = decodeText(bytes);
  if (type.endsWith('json')) return jsonText(text);
  if (type.endsWith('xml') || type.startsWith('multipart/x-hl7-cda')) return xmlText(text);
  return type.startsWith('text/') ? text.slice(0, maxText) : '';
}

/** Returns the text between the tags, and the attribute values that CDA and FHIR display. */
function xmlText(xml: string): string {
  const words = [...xml.matchAll(/\s(?:displayName|value)=(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, doubleQuoted, singleQuoted]) => doubleQuoted ?? singleQuoted ?? '',
  );
  const between = xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[|\]\]>/g, ' ').replace(/<[^>]*>/g, '\n');
  return unescapeXml(`${between}\n${words.filter(isForPeople).join('\n')}`)
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .slice(0, maxText);
}

const displayedKeys = new Set([
  'display',
  'text',
  'title',
  'family',
  'given',
  'name',
  'valueString',
  'description',
  'comment',
  'conclusion',
  'div',
]);

/** Returns the text displayed from FHIR in JSON: names, displays, texts and the narrative. */
function jsonText(json: string): string {
  const texts: string[] = [];
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (displayedKeys.has(key)) texts.push(key === 'div' ? xmlText(value) : value);
    } else if (Array.isArray(value)) for (const one of value) walk(one, key);
    else if (value && typeof value === 'object') for (const [name, inner] of Object.entries(value)) walk(inner, name);
  };
  try {
    walk(JSON.parse(json), '');
  } catch {
    return '';
  }
  return texts.join('\n').slice(0, maxText);
}

/** Whether a value is text: URLs, identifiers and encoded bytes are not searched for. */
function isForPeople(value: string): boolean {
  return /\p{L}{2}/u.test(value) && !/^(urn:|https?:)/.test(value) && value.length < 4_000;
}
