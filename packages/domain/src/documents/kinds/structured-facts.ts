import { swissDayOf, unescapeXml, type Day } from '../../values/index.ts';
import { plainKindOfType, type PlainKind } from './plain-kinds.ts';

/** Facts a structured document contains about itself. */
export interface DocumentFacts {
  readonly title?: string;
  readonly day?: Day;
  readonly kind?: PlainKind;
}

/** Returns title, day and kind of a FHIR document (JSON or XML) or a CDA document; empty for anything else. */
export function structuredFacts(text: string): DocumentFacts {
  return text.trimStart().startsWith('{') ? ofJson(text) : ofXml(text);
}

/** LOINC codes of document types in the Swiss exchange formats; SNOMED CT codes are those of the official list. */
const byLoinc: Readonly<Record<string, PlainKind>> = {
  '11502-2': 'laboratory',
  '18725-2': 'laboratory',
  '82593-5': 'vaccination',
  '11369-6': 'vaccination',
  '87273-9': 'vaccination',
  '56445-0': 'medication',
  '77603-9': 'medication',
  '57833-6': 'prescription',
  '18842-5': 'discharge',
  '34105-7': 'discharge',
  '18748-4': 'imaging',
  '68604-8': 'imaging',
  '11504-8': 'operation',
  '48765-2': 'allergy',
};

function ofJson(text: string): DocumentFacts {
  try {
    const bundle = JSON.parse(text) as Json;
    const entries = Array.isArray(bundle['entry']) ? (bundle['entry'] as Json[]) : [];
    const resource = [bundle, ...entries.map((entry) => entry['resource'] as Json | undefined)].find(
      (one) => one?.['resourceType'] === 'Composition' || one?.['resourceType'] === 'DiagnosticReport',
    );
    if (!resource) return {};
    const type = (resource['type'] ?? resource['code']) as { readonly coding?: readonly Json[] } | undefined;
    return factsOf(
      resource['title'],
      resource['date'] ?? resource['issued'],
      type?.coding?.map(({ code }) => code) ?? [],
    );
  } catch {
    return {};
  }
}

type Json = Readonly<Record<string, unknown>>;

/** Reads the head of the document only, which comes before its body, so that nothing is taken from an entry. */
function ofXml(xml: string): DocumentFacts {
  if (/<(\w+:)?ClinicalDocument[\s>]/.test(xml)) {
    const [head = ''] = xml.split(/<(?:\w+:)?(?:recordTarget|component)[\s>]/);
    const [, title] = /<(?:\w+:)?title[^>]*>([^<]*)</.exec(head) ?? [];
    const [, year = '', month = '', day = ''] =
      /<(?:\w+:)?effectiveTime[^>]*\bvalue="(\d{4})(\d\d)(\d\d)/.exec(head) ?? [];
    const codes = [...head.matchAll(/<(?:\w+:)?(?:code|translation)\b[^>]*\bcode="([^"]+)"/g)].map(([, code]) => code);
    return factsOf(title && unescapeXml(title), `${year}-${month}-${day}`, codes);
  }
  const [, composition] = /<Composition[\s>]([\s\S]*?)<\/Composition>/.exec(xml) ?? [];
  if (composition === undefined) return {};
  const valueOf = (name: string) => unescapeXml(new RegExp(`<${name}\\s+value="([^"]*)"`).exec(composition)?.[1] ?? '');
  const [, type = ''] = /<type>([\s\S]*?)<\/type>/.exec(composition) ?? [];
  return factsOf(
    valueOf('title'),
    valueOf('date'),
    [...type.matchAll(/<code\s+value="([^"]*)"/g)].map(([, code]) => code),
  );
}

function factsOf(title: unknown, date: unknown, codes: readonly unknown[]): DocumentFacts {
  const day = typeof date === 'string' ? swissDayOf(date) : undefined;
  const kind = codes
    .filter((code) => typeof code === 'string')
    .map((code) => plainKindOfType(code) ?? (Object.hasOwn(byLoinc, code) ? byLoinc[code] : undefined))
    .find((one) => one !== undefined);
  const words = typeof title === 'string' ? title.replace(/\s+/g, ' ').trim() : '';
  return { ...(words ? { title: words } : {}), ...(day ? { day } : {}), ...(kind ? { kind } : {}) };
}
