import type { CodeLanguage } from '@epr/codes/code-list';
import { asObject, asArray, asString, type UncheckedJson } from '@epr/fhir/bundle';
import { labelOfCodings, officialLabelOf } from '../document-model/codes.ts';
import { formatDateTime } from '../document-model/date-times.ts';
import { fillPlaceholders, labelForCode } from '../labels/labels.ts';
import type { Labels } from '../labels/de.ts';
import { codingsOf, partyOf } from './people.ts';
import type { EmbeddedFiles } from '../document-model/embedded-files.ts';
import type { Resolve } from './reference-resolver.ts';

/** Reads one resource of a document with labels in one language; numbers in the resource are strings, as written. */
export interface ResourceFormatter {
  readonly resource: UncheckedJson;
  readonly labels: Labels;
  readonly language: CodeLanguage;
  readonly resolve: Resolve;
  readonly files: EmbeddedFiles;
  /** Labels of a coded concept: the official label followed by the author's text, else the author's text, else the display of the code. */
  readonly concept: (value: unknown) => readonly string[];
  readonly label: (value: unknown) => string | undefined;
  /** Label of a code from one of the official lists; the code itself names no system. */
  readonly codeLabel: (system: string, code: unknown) => string | undefined;
  readonly status: (code: unknown) => string | undefined;
  readonly moment: (value: unknown) => string | undefined;
  readonly period: (value: unknown) => string | undefined;
  readonly quantity: (value: unknown) => string | undefined;
  /** Formats a choice element, such as `onsetDateTime` for `field` "onset", whatever its type. */
  readonly choiceValue: (field: string, from?: UncheckedJson) => string | undefined;
  readonly party: (reference: unknown) => string | undefined;
  readonly notes: () => readonly string[];
  /** Returns a reader for another resource or element of the same document. */
  readonly formatterOf: (resource: UncheckedJson) => ResourceFormatter;
}

export function formatterFor(
  resource: UncheckedJson,
  context: Pick<ResourceFormatter, 'labels' | 'language' | 'resolve' | 'files'>,
): ResourceFormatter {
  const { labels, language, resolve } = context;
  const moment = (value: unknown): string | undefined => formatDateTime(asString(value));
  const period = (value: unknown): string | undefined => {
    const [start, end] = [moment(asObject(value)['start']), moment(asObject(value)['end'])];
    if (start && end) return `${start} – ${end}`;
    if (start) return fillPlaceholders(labels.since, { date: start });
    return end && fillPlaceholders(labels.until, { date: end });
  };
  const concept = (value: unknown): readonly string[] => {
    const ownText = asString(asObject(value)['text']);
    const official = officialLabelOf(codingsOf(value), language);
    const preferred = official ?? ownText ?? labelOfCodings(codingsOf(value), language);
    return [...new Set([preferred, ownText])].flatMap((one) => one ?? []);
  };
  const label = (value: unknown): string | undefined => concept(value)[0];
  return {
    ...context,
    resource,
    concept,
    label,
    codeLabel: (system, code) => labelOfCodings([{ system, code: asString(code) }], language),
    status: (code) => labelForCode(labels.statuses, asString(code)) ?? asString(code),
    moment,
    period,
    quantity: quantityOf,
    choiceValue: (field, from = resource) => choiceOf(field, from, { moment, period, concept, labels }),
    party: (reference) => partyOf(reference, resource, resolve, language),
    notes: () => asArray(resource['note']).flatMap((note) => asString(asObject(note)['text']) ?? []),
    formatterOf: (other) => formatterFor(other, context),
  };
}

function quantityOf(value: unknown): string | undefined {
  const { value: number, comparator, unit, code } = asObject(value);
  const numberText = asString(number);
  return (
    numberText &&
    [`${asString(comparator) ?? ''}${numberText}`, asString(unit) ?? asString(code)].filter(Boolean).join(' ')
  );
}

function choiceOf(
  field: string,
  from: UncheckedJson,
  { moment, period, concept, labels }: Pick<ResourceFormatter, 'moment' | 'period' | 'concept' | 'labels'>,
): string | undefined {
  const name = Object.keys(from).find((key) => key.startsWith(field) && /^[A-Z]/.test(key.slice(field.length)));
  if (name === undefined) return undefined;
  const value = from[name];
  switch (name.slice(field.length)) {
    case 'DateTime':
    case 'Date':
    case 'Instant':
      return moment(value);
    case 'Period':
      return period(value);
    case 'CodeableConcept':
      return concept(value).join(', ') || undefined;
    case 'Quantity':
    case 'Age':
    case 'Duration':
      return quantityOf(value);
    case 'Range':
      return rangeOf(value);
    case 'Ratio': {
      const parts = [quantityOf(asObject(value)['numerator']), quantityOf(asObject(value)['denominator'])];
      return parts.every(Boolean) ? parts.join(' : ') : undefined;
    }
    case 'Boolean':
      return value === true ? labels.yes : value === false ? labels.no : undefined;
    default:
      return asString(value);
  }
}

/** Formats a range: `12 – 22 pmol/L`; the unit is written once when both ends have the same. */
export function rangeOf(value: unknown): string | undefined {
  const { low, high } = asObject(value);
  const [from, to] = [quantityOf(low), quantityOf(high)];
  if (!from || !to) return from ? `≥ ${from}` : to && `≤ ${to}`;
  const unit = asString(asObject(low)['unit']) ?? asString(asObject(low)['code']);
  const hasSameUnit = unit !== undefined && to.endsWith(` ${unit}`);
  return `${hasSameUnit ? from.slice(0, -unit.length - 1) : from} – ${to}`;
}
