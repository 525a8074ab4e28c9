import { flagOfCode, type LaboratoryValue } from '@epr/domain/documents';

/** The results in a CDA document: its observations with a value (HL7 CDA R2, IHE XD-LAB). Empty of anything else. */
export function cdaValues(xml: string): readonly LaboratoryValue[] {
  const page = new DOMParser().parseFromString(xml, 'text/xml');
  if (page.documentElement.localName !== 'ClinicalDocument') return [];
  return [...page.getElementsByTagName('observation')].flatMap((observation) => valueOf(observation, page));
}

function valueOf(observation: Element, page: Document): readonly LaboratoryValue[] {
  const code = childOf(observation, 'code');
  const value = childOf(observation, 'value');
  const name = code && (code.getAttribute('displayName') ?? referenced(code, page) ?? code.getAttribute('code'));
  if (!value || !name) return [];
  const amount = value.getAttribute('value');
  const measured = amount === null || Number.isNaN(Number(amount)) ? undefined : Number(amount);
  const words = value.getAttribute('displayName') ?? amount ?? value.textContent.trim();
  const range = observation.getElementsByTagName('observationRange')[0];
  const [low, high] = ['low', 'high'].map((edge) => numberOf(range?.getElementsByTagName(edge)[0]));
  const loinc = code.getAttribute('codeSystem') === '2.16.840.1.113883.6.1' ? code.getAttribute('code') : null;
  const unit = value.getAttribute('unit');
  const flag = flagOfCode(childOf(observation, 'interpretationCode')?.getAttribute('code'));
  if (measured === undefined && words === '') return [];
  return [
    {
      name,
      value: measured ?? words,
      ...(loinc ? { code: loinc } : {}),
      ...(unit && unit !== '1' ? { unit } : {}),
      ...(low === undefined ? {} : { low }),
      ...(high === undefined ? {} : { high }),
      ...(flag ? { flag } : {}),
    },
  ];
}

function childOf(element: Element, name: string): Element | undefined {
  return [...element.children].find(({ localName }) => localName === name);
}

/** The words of the narrative a code points to. */
function referenced(code: Element, page: Document): string | undefined {
  const id = code.getElementsByTagName('reference')[0]?.getAttribute('value')?.replace(/^#/, '');
  const words = id && [...page.querySelectorAll('[ID]')].find((one) => one.getAttribute('ID') === id)?.textContent;
  return words ? words.trim() : undefined;
}

function numberOf(element: Element | undefined): number | undefined {
  const value = element?.getAttribute('value');
  return value === undefined || value === null || Number.isNaN(Number(value)) ? undefined : Number(value);
}
