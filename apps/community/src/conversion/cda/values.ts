import { labelOfCodings } from '../document-model/codes.ts';
import type { CodeLanguage } from '@epr/codes/code-list';
import type { XmlNode } from '../../xml/read-xml.ts';
import { formatHl7Time } from '../document-model/date-times.ts';
import { filled, labelForCode } from '../labels/labels.ts';
import type { Labels } from '../labels/de.ts';
import { childAt, attribute, textContent } from './nodes.ts';
import { codingsOf } from './parties.ts';

/** Labels and language with which values are formatted. */
export interface ConversionContext {
  readonly labels: Labels;
  readonly language: CodeLanguage;
}

/** Formats a value of any type (HL7 v3 ANY). */
export function valueOf(value: XmlNode | undefined, { labels, language }: ConversionContext): string | undefined {
  switch (attribute(value, 'xsi:type')?.replace(/^.*:/, '')) {
    case 'TS':
    case 'IVL_TS':
      return value && timeOf(value, labels);
    case 'BL':
      return attribute(value, 'value') === 'true' ? labels.yes : attribute(value, 'value') && labels.no;
    default:
      return quantityOf(value) ?? labelOfCodings(codingsOf(value), language) ?? textContent(value);
  }
}

/**
 * Formats a quantity: `20 mg`, `1 – 2 mg`. The UCUM unit "1" means no unit, and numeric unit codes (SNOMED CT, EDQM) are omitted because
 * readers do not know them.
 */
export function quantityOf(node: XmlNode | undefined): string | undefined {
  const one = (quantity: XmlNode | undefined): string | undefined => {
    const [value, unit] = [attribute(quantity, 'value'), attribute(quantity, 'unit')];
    return value && [value, unit && /^\d+$/.test(unit) ? undefined : unit].filter(Boolean).join(' ');
  };
  const ends = [one(childAt(node, 'low')), one(childAt(node, 'high'))].filter(Boolean).join(' – ');
  return one(node) ?? one(childAt(node, 'center')) ?? (ends || undefined);
}

export function timeOf(time: XmlNode, labels: Labels): string | undefined {
  const [low, high] = ['low', 'high'].map((end) => formatHl7Time(attribute(childAt(time, end), 'value')));
  if (low && high) return `${low} – ${high}`;
  if (low) return filled(labels.since, { date: low });
  return high ? filled(labels.until, { date: high }) : formatHl7Time(attribute(time, 'value'));
}

/** Returns the status only when a statement did not happen or is no longer valid: without it, readers would understand the opposite. */
export function statusOf(statement: XmlNode, labels: Labels): string | undefined {
  if (attribute(statement, 'negationInd') === 'true') return labels.statuses['not-done'];
  return labelForCode(labels.statuses, ended.get(attribute(childAt(statement, 'statusCode'), 'code') ?? ''));
}

/** HL7 v3 ActStatus codes with the FHIR codes of the same meaning. */
const ended: ReadonlyMap<string, string> = new Map([
  ['aborted', 'stopped'],
  ['suspended', 'on-hold'],
  ['cancelled', 'cancelled'],
  ['nullified', 'entered-in-error'],
]);
