/** What a JSON value must be where it stands: a text, one that must not be missing, a number, a list, or an object. */
type Shape = 'text' | 'needed text' | 'number' | readonly [Shape] | { readonly [name: string]: Shape };

/**
 * Where a value is not of its shape (`relatesTo[0].code is not a text`), everything at once; what is missing has any shape. The
 * community asks before it looks into what others send, since a value of another kind would fail in its hands.
 */
export function misshapen(value: unknown, shape: Shape, path: string): readonly string[] {
  if (value === undefined) return shape === 'needed text' ? [`${path} is missing`] : [];
  if (shape === 'number') return typeof value === 'number' ? [] : [`${path} is not a number`];
  if (shape === 'text' || shape === 'needed text') return typeof value === 'string' ? [] : [`${path} is not a text`];
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

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

const coding = { system: 'text', code: 'text', display: 'text' } as const;
const concept = { coding: [coding], text: 'text' } as const;
const identifier = { use: 'text', system: 'text', value: 'text' } as const;
const reference = { reference: 'text', identifier } as const;
const extension = {
  url: 'needed text',
  valueCoding: coding,
  valueOid: 'text',
  valueUri: 'text',
  valueString: 'text',
  valueIdentifier: identifier,
} as const;

/** The elements of a DocumentReference as FHIR R4 has them, as far as this community looks at them or shows them. */
export const documentShape: Shape = {
  extension: [extension],
  contained: [{ resourceType: 'needed text', id: 'text' }],
  masterIdentifier: identifier,
  identifier: [identifier],
  status: 'text',
  type: concept,
  category: [concept],
  subject: reference,
  date: 'text',
  author: [reference],
  authenticator: reference,
  relatesTo: [{ code: 'needed text', target: reference }],
  description: 'text',
  securityLabel: [concept],
  content: [
    {
      attachment: {
        contentType: 'text',
        language: 'text',
        url: 'text',
        size: 'number',
        hash: 'text',
        title: 'text',
        creation: 'text',
      },
      format: coding,
    },
  ],
  context: {
    event: [concept],
    period: { start: 'text', end: 'text' },
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
  status: 'text',
  mode: 'text',
  title: 'text',
  code: concept,
  subject: reference,
  date: 'text',
  source: reference,
  entry: [{ item: reference }],
};
