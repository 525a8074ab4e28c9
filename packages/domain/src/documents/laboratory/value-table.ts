import type { Day } from '../../values/index.ts';

/** One result of a laboratory report. */
export interface LaboratoryValue {
  /** LOINC if available; the same analysis has the same code in every report. */
  readonly code?: string;
  readonly name: string;
  /** A number, or text: `positiv`, `< 0.5`. */
  readonly value: number | string;
  /** UCUM, `mmol/L`; absent for text. */
  readonly unit?: string;
  readonly low?: number;
  readonly high?: number;
  /** The laboratory's own interpretation. */
  readonly flag?: Flag;
}

/** Outside the reference range: above, below, or abnormal in another way. */
export type Flag = 'high' | 'low' | 'abnormal';

/** The results of one report. */
export interface LaboratoryReport {
  readonly id: string;
  readonly day: Day | undefined;
  readonly values: readonly LaboratoryValue[];
}

export interface ValueTable {
  /** The reports with results, the oldest first. */
  readonly columns: readonly Pick<LaboratoryReport, 'id' | 'day'>[];
  readonly rows: readonly ValueRow[];
}

/** One analysis over time. */
export interface ValueRow {
  readonly name: string;
  readonly unit: string | undefined;
  /** The reference range of the newest result that has one. */
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** One result per column; undefined where that report has none. */
  readonly cells: readonly (ValueCell | undefined)[];
}

export interface ValueCell {
  readonly value: number | string;
  readonly flag: Flag | undefined;
}

/**
 * Returns results by analysis and time. Results with another unit are another row: nothing is converted. An analysis is identified by its
 * code, without one by its name. A result is interpreted by the range of its own report; the laboratory's own interpretation takes
 * precedence.
 */
export function valueTable(reports: readonly LaboratoryReport[]): ValueTable {
  const dated = reports
    .filter(({ values }) => values.length > 0)
    .toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? ''));
  const found = new Map<string, (LaboratoryValue | undefined)[]>();
  for (const [place, { values }] of dated.entries())
    for (const value of values) {
      const key = `${value.code ?? value.name.trim().toLowerCase()} ${value.unit ?? ''}`;
      const line = found.get(key) ?? dated.map(() => undefined);
      line[place] = value;
      found.set(key, line);
    }
  return { columns: dated.map(({ id, day }) => ({ id, day })), rows: [...found.values()].map(rowOf) };
}

function rowOf(line: readonly (LaboratoryValue | undefined)[]): ValueRow {
  const newest = line.findLast((one) => one !== undefined);
  const ranged = line.findLast((one) => one?.low !== undefined || one?.high !== undefined);
  return {
    name: newest?.name ?? '',
    unit: newest?.unit,
    low: ranged?.low,
    high: ranged?.high,
    cells: line.map((one) => one && { value: one.value, flag: one.flag ?? flagOf(one) }),
  };
}

function flagOf({ value, low, high }: LaboratoryValue): Flag | undefined {
  if (typeof value !== 'number') return undefined;
  if (high !== undefined && value > high) return 'high';
  return low !== undefined && value < low ? 'low' : undefined;
}

/** Returns the flag of an interpretation code (HL7 v3 ObservationInterpretation); undefined for a normal one. */
export function flagOfCode(code: string | null | undefined): Flag | undefined {
  if (!code) return undefined;
  if (/^(HH?|HU|HX|>)$/.test(code)) return 'high';
  if (/^(LL?|LU|LX|<)$/.test(code)) return 'low';
  return /^(AA?|POS|DET)$/.test(code) ? 'abnormal' : undefined;
}
