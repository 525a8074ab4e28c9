/** Whether a value is valid for a primitive type (FHIR R4, datatypes). Unknown types allow any text. */
export function isPrimitiveValue(type: string, value: unknown): boolean {
  if (type === 'boolean') return typeof value === 'boolean';
  if (Object.hasOwn(numbers, type)) return typeof value === 'number' && (numbers[type]?.(value) ?? false);
  if (typeof value !== 'string' || value === '') return false;
  const pattern = Object.hasOwn(texts, type) ? texts[type] : undefined;
  return pattern?.test(value) ?? true;
}

/** Converts a value from XML, which is always text, to JSON; undefined when it is invalid. */
export function primitiveFromText(type: string, text: string, number: (text: string) => unknown = Number): unknown {
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (!Object.hasOwn(numbers, type)) return text;
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? number(text) : undefined;
}

const numbers: Readonly<Record<string, (value: number) => boolean>> = {
  decimal: Number.isFinite,
  integer: Number.isInteger,
  unsignedInt: (value) => Number.isInteger(value) && value >= 0,
  positiveInt: (value) => Number.isInteger(value) && value > 0,
};

const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?';
const zone = '(?:Z|[+-](?:0\\d:[0-5]\\d|1[0-3]:[0-5]\\d|14:00))';
const day = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';

const texts: Readonly<Record<string, RegExp>> = {
  date: new RegExp(`^(?:\\d{4}|\\d{4}-(?:0[1-9]|1[0-2])|${day})$`),
  dateTime: new RegExp(`^(?:\\d{4}|\\d{4}-(?:0[1-9]|1[0-2])|${day}(?:T${time}${zone})?)$`),
  instant: new RegExp(`^${day}T${time}${zone}$`),
  time: new RegExp(`^${time}$`),
  code: /^\S+(?:[ \t\r\n]\S+)*$/,
  id: /^[A-Za-z0-9.-]{1,64}$/,
  oid: /^urn:oid:[0-2](?:\.(?:0|[1-9]\d*))+$/,
  uuid: /^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  uri: /^\S*$/,
  url: /^\S*$/,
  canonical: /^\S*$/,
  base64Binary: /^[0-9A-Za-z+/=\s]*$/,
  xhtml: /^\s*<(?:\w+:)?div[\s>/]/,
};

/** The half-open range of instants a time covers. */
interface TimeSpan {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Parses a time in the format of FHIR R4: a year, a month, a day or an instant; undefined for any other text, for a day that does not
 * exist, and for what a database cannot store: the year 0, the second 60, and years beyond 9999.
 */
export function dateTimeSpan(text: string): TimeSpan | undefined {
  const [, year = '', month, day, seconds] = moment.exec(text) ?? [];
  const from = new Date(text);
  if (year === '' || Number.isNaN(from.getTime())) return undefined;
  if (from.getUTCFullYear() < 1 || from.getUTCFullYear() > 9999) return undefined;
  if (day !== undefined && Number(day) > daysIn(Number(year), Number(month))) return undefined;
  const until = new Date(from);
  if (text.length === 4) until.setUTCFullYear(until.getUTCFullYear() + 1);
  else if (text.length === 7) until.setUTCMonth(until.getUTCMonth() + 1);
  else if (text.length === 10) until.setUTCDate(until.getUTCDate() + 1);
  else if (seconds === undefined) until.setUTCMinutes(until.getUTCMinutes() + 1);
  else until.setUTCSeconds(until.getUTCSeconds() + 1);
  return { from, until };
}

const clock = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::([0-5]\d(?:\.\d{1,9})?))?`;
const offset = String.raw`(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?`;
const moment = new RegExp(String.raw`^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T${clock}${offset})?)?)?$`);

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
