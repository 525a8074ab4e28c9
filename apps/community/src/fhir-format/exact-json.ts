import { ok, err, type Result } from '@epr/domain/values';
import { endOfJsonString } from '../fhir-api/safe-json.ts';
import { parseSafeJson } from '../fhir-api/safe-json.ts';

/** A number with its digits as written: in FHIR `0.50` and `0.5` have different precision (FHIR R4, decimal). */
export class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** JSON whose numbers are `ExactNumber`. */
export type ExactJson = null | boolean | string | ExactNumber | readonly ExactJson[] | ExactFields;
export interface ExactFields {
  readonly [name: string]: ExactJson;
}

/** Parses safe JSON without loss: digits are kept as written, and a duplicate name is refused. */
export function readExactJson(text: string): Result<ExactJson, string> {
  const checked = parseSafeJson(text);
  if (!checked.ok) return checked;
  let root: ExactJson | undefined;
  // The text is known to be valid JSON, so tokens occur in a valid order.
  const openContainers: { readonly value: ExactJson[] | Record<string, ExactJson>; name?: string }[] = [];
  let duplicateName: string | undefined;
  const addValue = (value: ExactJson): void => {
    const container = openContainers.at(-1);
    if (!container) root = value;
    else if (Array.isArray(container.value)) container.value.push(value);
    else if (container.name !== undefined) {
      container.value[container.name] = value;
      delete container.name;
    }
  };
  for (const token of tokensOf(text)) {
    const container = openContainers.at(-1);
    if (token === '{' || token === '[') openContainers.push({ value: token === '{' ? {} : [] });
    else if (token === '}' || token === ']') addValue(openContainers.pop()?.value ?? null);
    else if (token.startsWith('"') && container && !Array.isArray(container.value) && container.name === undefined) {
      const name = JSON.parse(token) as string;
      if (Object.hasOwn(container.value, name)) duplicateName ??= name;
      container.name = name;
    } else addValue(/^[-\d]/.test(token) ? new ExactNumber(token) : (JSON.parse(token) as string | boolean | null));
  }
  if (duplicateName !== undefined) return err(`"${duplicateName.slice(0, 40)}" stands twice`);
  return root === undefined ? err('No value') : ok(root);
}

/**
 * Splits JSON into tokens. Strings are cut out by searching for their quotes: a regular expression would overflow the stack on a base64
 * file of some megabytes.
 */
function* tokensOf(text: string): Generator<string> {
  const token = /"|[{}[\]]|-?\d[\d.eE+-]*|true|false|null/g;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    if (found[0] !== '"') yield found[0];
    else {
      const end = endOfJsonString(text, found.index) + 1;
      yield text.slice(found.index, end);
      token.lastIndex = end;
    }
  }
}

/** Serialises it, with digits as read. The depth has been bounded on reading. */
export function writeExactJson(value: unknown): string {
  if (value instanceof ExactNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeExactJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${writeExactJson(one)}`);
  return `{${members.join(',')}}`;
}
