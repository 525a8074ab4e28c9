import type { MessageKey } from '@epr/domain/messages';
import { asObject, asArray, asString } from '@epr/fhir/bundle';
import { outcomeOf } from '@epr/fhir/outcome';
import { outcomeSystem, type Reply } from '../../fhir-api/reply.ts';
import { definitions } from '../../fhir-definitions/definitions.ts';
import { dateTimeSpan } from '../../fhir-definitions/primitives.ts';
import { readXmlText } from '../../xml/read-xml.ts';
import { resolveEntities } from '../../xml/xhtml-entities.ts';
import { xhtmlNamespace } from '../../xml/xhtml-namespace.ts';
import type { RuleViolation, Rule, RulesByType } from './rule-types.ts';
import { faultText, invariants, validateResource } from './validate-resource.ts';

/**
 * Returns why a resource, or a Bundle of them, may not be stored: 422 with an issue for each place that is not valid FHIR R4; undefined
 * when it is valid. Runs on the event loop: a bundle of one document takes 0.1 ms (decision 15), and its size and depth are bounded.
 */
export function invalidResource(resource: unknown): Reply | undefined {
  const violations = validateResource(definitions(), resource, storedRules);
  if (violations.length === 0) return undefined;
  const issues = violations.map((fault) => ({
    code: fault.code,
    diagnostics: faultText(fault),
    detailsCode: { system: outcomeSystem, code: 'documents.check.metadataInvalid' satisfies MessageKey },
    expression: fault.path,
  }));
  return { status: 422, resource: outcomeOf(issues) };
}

/**
 * Rules for resources this community stores and serves, in addition to the invariants: values must be storable and searchable in the
 * database, text must be writable as XML, and the bytes of a document must be sent beside the metadata.
 */
const storedRules: RulesByType = {
  ...invariants,
  DocumentReference: (value) =>
    asArray(asObject(value)['content']).flatMap((content, at) =>
      asObject(asObject(content)['attachment'])['data'] === undefined
        ? []
        : [
            {
              at: `.content[${at}].attachment.data`,
              diagnostics: 'the bytes are not part of the metadata: send them as a separate part or a Binary',
            },
          ],
    ),
  Attachment: (value, place) =>
    [invariants['Attachment']?.(value, place) ?? [], checkBytes(value, 'title', maxShort)].flat(),
  Identifier: (value) => checkBytes(value, 'value', maxShort),
  Narrative: (value) => {
    const div = asString(asObject(value)['div']);
    const read = div === undefined ? undefined : readXmlText(resolveEntities(div));
    if (!read) return undefined;
    if (!read.ok) return { at: '.div', diagnostics: 'is not well-formed XHTML' };
    // Without its namespace no response that contains it can be written as XML.
    return read.value.namespace === xhtmlNamespace
      ? undefined
      : { at: '.div', diagnostics: 'is no XHTML: the namespace is missing' };
  },
  string: (value) => checkCharacters(value, maxTextBytes),
  markdown: (value) => checkCharacters(value, maxTextBytes),
  uri: (value) => checkCharacters(value, maxShort),
  canonical: (value) => checkCharacters(value, maxShort),
  url: (value) => checkCharacters(value, maxShort),
  oid: (value) => checkCharacters(value, maxShort),
  code: (value) => checkCharacters(value, maxShort),
  date: time,
  dateTime: time,
  instant: time,
};

/** Maximum bytes of any text (FHIR R4). */
const maxTextBytes = 1024 * 1024;
/** Maximum bytes of a name or code. The database index by which documents are found takes no longer ones. */
const maxShort = 2000;

function checkBytes(value: unknown, name: string, maxBytes: number): readonly RuleViolation[] {
  const found = asObject(value)[name];
  return typeof found === 'string' && Buffer.byteLength(found) > maxBytes
    ? [{ at: `.${name}`, diagnostics: `is longer than ${maxBytes} bytes`, code: 'too-long' }]
    : [];
}

function checkCharacters(value: unknown, maxBytes: number): RuleViolation | undefined {
  if (typeof value !== 'string') return undefined;
  if (value.length > maxBytes || (value.length > maxBytes / 4 && Buffer.byteLength(value) > maxBytes))
    return { diagnostics: `is longer than ${maxBytes} bytes`, code: 'too-long' };
  return controls.test(value) ? { diagnostics: 'contains characters FHIR does not allow', code: 'value' } : undefined;
}

/** FHIR R4, string: no characters below 32 except tab, line feed and carriage return; XML cannot represent them. */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** Days that do not exist, the year 0 and the second 60 cannot be stored; see {@link dateTimeSpan}. */
function time(value: unknown): ReturnType<Rule> {
  return typeof value === 'string' && !dateTimeSpan(value)
    ? { diagnostics: 'is not a valid date or time', code: 'value' }
    : undefined;
}
