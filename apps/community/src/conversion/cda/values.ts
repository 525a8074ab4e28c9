import { labelOfCodings } from '../document-model/codes.ts';
import type { CodeLanguage } from '@epr/codes/code-list';
import type { XmlNode } from '../../xml/read-xml.ts';
import { formatHl7Time } from '../document-model/date-times.ts';
import { fillPlaceholders, labelForCode } from '../labels/labels.ts';
import type { Labels } from '../labels/de.ts';
import { childAt, childrenNamed, attribute, textContent } from './nodes.ts';
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
      return timeOf(value, labels);
    case 'BL':
      return attribute(value, 'value') === 'true' ? labels.yes : attribute(value, 'value') && labels.no;
    default:
      return quantityOf(value) ?? labelOfCodings(codingsOf(value), language) ?? textContent(value);
  }
}

/**
 * Formats a quantity: `20 mg`, `1 – 2 mg`, `≤ 5 mg`, `1 : 64`. The UCUM unit "1" means no unit, and numeric unit codes (SNOMED CT, EDQM) are
 * omitted because readers do not know them.
 */
export function quantityOf(node: XmlNode | undefined): string | undefined {
  return singleQuantity(node) ?? singleQuantity(childAt(node, 'center')) ?? rangeOf(node) ?? ratioOf(node);
}

function singleQuantity(node: XmlNode | undefined): string | undefined {
  const [value, unit] = [attribute(node, 'value'), unitOf(node)];
  return value && [value, unit].filter(Boolean).join(' ');
}

function unitOf(node: XmlNode | undefined): string | undefined {
  const unit = attribute(node, 'unit');
  return unit && /^\d+$/.test(unit) ? undefined : unit;
}

/** Formats an interval (IVL); one that is open at an end is a limit: laboratories state "less than 5" as an interval up to 5. */
function rangeOf(node: XmlNode | undefined): string | undefined {
  const [low, high] = [childAt(node, 'low'), childAt(node, 'high')];
  const [from, to] = [singleQuantity(low), singleQuantity(high)];
  if (from && to) return `${unitOf(low) === unitOf(high) ? attribute(low, 'value') : from} – ${to}`;
  if (from) return `${attribute(low, 'inclusive') === 'false' ? '>' : '≥'} ${from}`;
  return to && `${attribute(high, 'inclusive') === 'false' ? '<' : '≤'} ${to}`;
}

/** Formats a ratio (RTO), such as a titre. */
function ratioOf(node: XmlNode | undefined): string | undefined {
  const [numerator, denominator] = ['numerator', 'denominator'].map((end) => singleQuantity(childAt(node, end)));
  return numerator && denominator && `${numerator} : ${denominator}`;
}

/** Formats the strength of an ingredient: `20 mg` per piece, else `250 mg / 5 mL`. */
export function strengthOf(quantity: XmlNode | undefined): string | undefined {
  const [amount, denominator] = ['numerator', 'denominator'].map((end) => quantityOf(childAt(quantity, end)));
  return amount && denominator && !/^1(?:\.0*)?$/.test(denominator) ? `${amount} / ${denominator}` : amount;
}

/** Formats a time or an interval (TS, IVL_TS); an end may also be stated as the duration: `seit 18.11.2026, 7 d`. */
export function timeOf(time: XmlNode | undefined, labels: Labels): string | undefined {
  const [low, high, center] = ['low', 'high', 'center'].map((part) =>
    formatHl7Time(attribute(childAt(time, part), 'value')),
  );
  if (low && high) return `${low} – ${high}`;
  const end = low
    ? fillPlaceholders(labels.since, { date: low })
    : high && fillPlaceholders(labels.until, { date: high });
  const text = end ?? formatHl7Time(attribute(time, 'value')) ?? center;
  return [text, quantityOf(childAt(time, 'width'))].filter(Boolean).join(', ') || undefined;
}

/** Returns the status only when a statement did not happen or is no longer valid: without it, readers would understand the opposite. */
export function statusOf(statement: XmlNode, labels: Labels): string | undefined {
  if (attribute(statement, 'negationInd') === 'true')
    return labels.statuses[hasDeniedValue(statement) ? 'refuted' : 'not-done'];
  return labelForCode(labels.statuses, ended.get(attribute(childAt(statement, 'statusCode'), 'code') ?? ''));
}

/** A negated observation with a value says that the value, such as a diagnosis, does not apply; without one, that it was not made. */
function hasDeniedValue(statement: XmlNode): boolean {
  return childrenNamed(statement, 'value').some((value) => !attribute(value, 'nullFlavor'));
}

/** HL7 v3 ActStatus codes with the FHIR codes of the same meaning. */
const ended: ReadonlyMap<string, string> = new Map([
  ['aborted', 'stopped'],
  ['suspended', 'on-hold'],
  ['cancelled', 'cancelled'],
  ['nullified', 'entered-in-error'],
]);

/** Moods of what has not happened yet (HL7 v3 ActMood): a planned operation must not read like one that was performed. */
const planned: ReadonlySet<string> = new Set(['INT', 'RQO', 'PRP', 'PRMS', 'ARQ', 'APT', 'GOL']);

/** Returns the status of a statement that is only planned. */
export function plannedOf({ attributes }: XmlNode, labels: Labels): string | undefined {
  return planned.has(attributes['moodCode'] ?? '') ? labels.statuses['intended'] : undefined;
}
