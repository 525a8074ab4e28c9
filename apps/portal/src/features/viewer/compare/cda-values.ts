import { flagOfCode, type LaboratoryValue } from '@epr/domain/documents';
import { unescapeXml } from '@epr/domain/values';

/**
 * Returns the results in a CDA document: its observations with a value (HL7 CDA R2, IHE XD-LAB). Empty for other files. Parsed as text: the
 * portal's policy (Trusted Types) lets no markup be created from foreign text, and that includes the browser's XML parser.
 */
export function cdaValues(xml: string): readonly LaboratoryValue[] {
  const withoutPrefixes = xml.replace(/<!--[^]*?(?:-->|$)/g, '').replace(/(<\/?)\w+:/g, '$1');
  if (!/<ClinicalDocument[\s>]/.test(withoutPrefixes)) return [];
  // The text of an observation ends at its closing tag, or where a nested one begins.
  const observations = withoutPrefixes.split(/<observation(?=[\s>])/).slice(1);
  let texts: ReadonlyMap<string, string> | undefined;
  const narrative = () => (texts ??= textsById(withoutPrefixes));
  return observations.flatMap((text) => valueOf(text.split('</observation>')[0] ?? '', narrative));
}

function valueOf(text: string, narrative: () => ReadonlyMap<string, string>): readonly LaboratoryValue[] {
  const [observation = '', ranges = ''] = text.split(/<referenceRange[\s>]/);
  const code = tagOf(observation, 'code');
  const value = tagOf(observation, 'value');
  const name =
    code && (attribute(code, 'displayName') ?? referenced(observation, narrative) ?? attribute(code, 'code'));
  if (value === undefined || !name) return [];
  const amount = attribute(value, 'value');
  const numericValue = numberOf(amount);
  const valueText =
    attribute(value, 'displayName') ?? amount ?? unescapeXml(/<value\b[^<>/]*>([^<]*)</.exec(observation)?.[1] ?? '');
  if (numericValue === undefined && valueText.trim() === '') return [];
  const [low, high] = ['low', 'high'].map((edge) => numberOf(attribute(tagOf(ranges, edge) ?? '', 'value')));
  const loinc = attribute(code, 'codeSystem') === '2.16.840.1.113883.6.1' ? attribute(code, 'code') : undefined;
  const unit = attribute(value, 'unit');
  const flag = flagOfCode(attribute(tagOf(observation, 'interpretationCode') ?? '', 'code'));
  return [
    {
      name,
      value: numericValue ?? valueText.trim(),
      ...(loinc ? { code: loinc } : {}),
      ...(unit && unit !== '1' ? { unit } : {}),
      ...(low === undefined ? {} : { low }),
      ...(high === undefined ? {} : { high }),
      ...(flag ? { flag } : {}),
    },
  ];
}

/** Returns the first opening tag of this name, with its attributes, without its end. */
function tagOf(text: string, name: string): string | undefined {
  return new RegExp(`<${name}(?=[\\s/>])[^>]*`).exec(text)?.[0];
}

function attribute(tag: string, name: string): string | undefined {
  const [, doubleQuoted, singleQuoted] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  const value = doubleQuoted ?? singleQuoted;
  return value === undefined ? undefined : unescapeXml(value);
}

/** Returns the text of the narrative an observation refers to. */
function referenced(observation: string, narrative: () => ReadonlyMap<string, string>): string | undefined {
  const id = attribute(tagOf(observation, 'reference') ?? '', 'value')?.replace(/^#/, '');
  return id ? narrative().get(id) : undefined;
}

/** Returns the texts that follow the tags with an id, by id. Read once, as a report may have thousands of observations. */
function textsById(page: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [, tag = '', text = ''] of page.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const id = attribute(tag, 'ID');
    const trimmed = unescapeXml(text).trim();
    if (id && trimmed !== '' && !texts.has(id)) texts.set(id, trimmed);
  }
  return texts;
}

function numberOf(value: string | undefined): number | undefined {
  return value === undefined || value.trim() === '' || Number.isNaN(Number(value)) ? undefined : Number(value);
}
