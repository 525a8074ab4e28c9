import { flagOfCode, type LaboratoryValue } from '@epr/domain/documents';
import { unescapeXml } from '@epr/domain/values';

/**
 * Returns the results in a CDA document: its observations with a value (HL7 CDA R2, IHE XD-LAB). Empty for other files. Parsed as text: the
 * portal's policy (Trusted Types) lets no markup be created from foreign text, and that includes the browser's XML parser.
 */
export function cdaValues(xml: string): readonly LaboratoryValue[] {
  const plain = xml.replace(/<!--[^]*?(?:-->|$)/g, '').replace(/(<\/?)\w+:/g, '$1');
  if (!/<ClinicalDocument[\s>]/.test(plain)) return [];
  // The text of an observation ends at its closing tag, or where a nested one begins.
  const observations = plain.split(/<observation(?=[\s>])/).slice(1);
  let texts: ReadonlyMap<string, string> | undefined;
  const narrative = () => (texts ??= textsById(plain));
  return observations.flatMap((text) => valueOf(text.split('</observation>')[0] ?? '', narrative));
}

function valueOf(text: string, narrative: () => ReadonlyMap<string, string>): readonly LaboratoryValue[] {
  const [own = '', ranges = ''] = text.split(/<referenceRange[\s>]/);
  const code = tagOf(own, 'code');
  const value = tagOf(own, 'value');
  const name = code && (attribute(code, 'displayName') ?? referenced(own, narrative) ?? attribute(code, 'code'));
  if (value === undefined || !name) return [];
  const amount = attribute(value, 'value');
  const measured = numberOf(amount);
  const words =
    attribute(value, 'displayName') ?? amount ?? unescapeXml(/<value\b[^<>/]*>([^<]*)</.exec(own)?.[1] ?? '');
  if (measured === undefined && words.trim() === '') return [];
  const [low, high] = ['low', 'high'].map((edge) => numberOf(attribute(tagOf(ranges, edge) ?? '', 'value')));
  const loinc = attribute(code, 'codeSystem') === '2.16.840.1.113883.6.1' ? attribute(code, 'code') : undefined;
  const unit = attribute(value, 'unit');
  const flag = flagOfCode(attribute(tagOf(own, 'interpretationCode') ?? '', 'code'));
  return [
    {
      name,
      value: measured ?? words.trim(),
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
  const [, quoted, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  const value = quoted ?? single;
  return value === undefined ? undefined : unescapeXml(value);
}

/** Returns the text of the narrative an observation refers to. */
function referenced(own: string, narrative: () => ReadonlyMap<string, string>): string | undefined {
  const id = attribute(tagOf(own, 'reference') ?? '', 'value')?.replace(/^#/, '');
  return id ? narrative().get(id) : undefined;
}

/** Returns the texts that follow the tags with an id, by id. Read once, as a report may have thousands of observations. */
function textsById(page: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [, tag = '', text = ''] of page.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const id = attribute(tag, 'ID');
    const words = unescapeXml(text).trim();
    if (id && words !== '' && !texts.has(id)) texts.set(id, words);
  }
  return texts;
}

function numberOf(value: string | undefined): number | undefined {
  return value === undefined || value.trim() === '' || Number.isNaN(Number(value)) ? undefined : Number(value);
}
