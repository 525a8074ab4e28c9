import { spanOf } from './times.ts';

/**
 * What a JSON value must be where it stands: a text, a short one (a code, a name, a title), one that must not be missing, a time, a
 * number, a list, or an object.
 */
type Shape = Plain | readonly [Shape] | { readonly [name: string]: Shape };
type Plain = 'text' | 'short text' | 'needed text' | 'time' | 'number';

/**
 * Where a value is not of its shape (`relatesTo[0].code is not a text`), everything at once; what is missing has any shape. The
 * community asks before it looks into what others send, since a value of another kind would fail in its hands.
 */
export function misshapen(value: unknown, shape: Shape, path: string): readonly string[] {
  if (value === undefined) return shape === 'needed text' ? [`${path} is missing`] : [];
  if (typeof shape === 'string') {
    const why = wrong(value, shape);
    return why === undefined ? [] : [`${path} is ${why}`];
  }
  if (isList(shape)) {
    if (!Array.isArray(value)) return [`${path} is not a list`];
    return value.flatMap((one, at) => misshapen(one, shape[0], `${path}[${at}]`));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is not an object`];
  const members = value as Readonly<Record<string, unknown>>;
  return Object.entries(shape).flatMap(([name, inner]) =>
    misshapen(Object.hasOwn(members, name) ? members[name] : undefined, inner, path ? `${path}.${name}` : name),
  );
}

/** Characters of any text: FHIR R4 lets none be longer. */
const longest = 1024 * 1024;
/** Bytes of a short text. The database finds documents by their names, and its index takes no longer ones. */
const short = 2000;

function wrong(value: unknown, shape: Plain): string | undefined {
  if (shape === 'number') return typeof value === 'number' ? undefined : 'not a number';
  if (typeof value !== 'string') return 'not a text';
  if (shape === 'time') return spanOf(value) ? undefined : 'not a time';
  return value.length > longest || (shape !== 'text' && Buffer.byteLength(value) > short) ? 'too long' : undefined;
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

const coding = { system: 'short text', code: 'short text', display: 'text' } as const;
const concept = { coding: [coding], text: 'text' } as const;
const identifier = { use: 'short text', system: 'short text', value: 'short text' } as const;
const reference = { reference: 'text', identifier } as const;
const extension = {
  url: 'needed text',
  valueCoding: coding,
  valueOid: 'short text',
  valueUri: 'short text',
  valueString: 'text',
  valueIdentifier: identifier,
} as const;

/** The elements of a DocumentReference as FHIR R4 has them, as far as this community looks at them or shows them. */
export const documentShape: Shape = {
  extension: [extension],
  contained: [{ resourceType: 'needed text', id: 'short text' }],
  masterIdentifier: identifier,
  identifier: [identifier],
  status: 'short text',
  type: concept,
  category: [concept],
  subject: reference,
  date: 'time',
  author: [reference],
  authenticator: reference,
  relatesTo: [{ code: 'needed text', target: reference }],
  description: 'text',
  securityLabel: [concept],
  content: [
    {
      attachment: {
        contentType: 'short text',
        language: 'short text',
        url: 'text',
        size: 'number',
        hash: 'short text',
        title: 'short text',
        creation: 'time',
      },
      format: coding,
    },
  ],
  context: {
    event: [concept],
    period: { start: 'time', end: 'time' },
    facilityType: concept,
    practiceSetting: concept,
    sourcePatientInfo: reference,
    related: [reference],
  },
};

/** The elements of a submission set, a List of FHIR R4. */
export const submissionShape: Shape = {
  extension: [extension],
  identifier: [identifier],
  status: 'short text',
  mode: 'text',
  title: 'text',
  code: concept,
  subject: reference,
  date: 'time',
  source: reference,
  entry: [{ item: reference }],
};
