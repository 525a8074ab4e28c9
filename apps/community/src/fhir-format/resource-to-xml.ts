import { ok, err, type Result } from '@epr/domain/values';
import { isXmlAttribute, type Definitions, type Element, type Elements } from '../fhir-definitions/definitions.ts';
import { primitiveFromText } from '../fhir-definitions/primitives.ts';
import { escapeXmlAttribute } from '../xml/escape.ts';
import { readXmlText } from '../xml/read-xml.ts';
import { resolveEntities } from '../xml/xhtml-entities.ts';
import { xhtmlNamespace } from '../xml/xhtml-namespace.ts';
import { ExactNumber, type ExactJson, type ExactFields } from './exact-json.ts';

/**
 * Converts FHIR JSON to the equivalent XML (FHIR R4, JSON and XML): elements in the order R4 defines, ids and urls of extensions as
 * attributes, narrative as written. What R4 does not define, or XML cannot express, is refused with its place and never left out.
 */
export function resourceToXml(definitions: Definitions, resource: ExactJson): Result<string, string> {
  try {
    const xml = writeResource(definitions, resource, '', ' xmlns="http://hl7.org/fhir"');
    return ok(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  } catch (problem) {
    if (problem instanceof NoXml) return err(problem.message);
    throw problem;
  }
}

/** Thrown to leave the recursion; caught by the exported function. */
class NoXml extends Error {}

function writeResource(definitions: Definitions, value: ExactJson, path: string, attributes = ''): string {
  const type = isFields(value) ? value['resourceType'] : undefined;
  const elements = typeof type === 'string' ? definitions.resource(type) : undefined;
  if (!isFields(value) || !elements || typeof type !== 'string')
    throw new NoXml(`${path || 'Resource'}: is no resource of R4`);
  const { resourceType: _named, ...fields } = value;
  const members = writeMembers(definitions, fields, elements, path || type, true);
  return `<${type}${attributes}>${members.content}</${type}>`;
}

interface XmlParts {
  readonly attributes: string;
  readonly content: string;
}

function writeMembers(
  definitions: Definitions,
  fields: ExactFields,
  elements: Elements,
  path: string,
  isResourceRoot = false,
): XmlParts {
  const names = new Set(Object.keys(fields));
  if (names.size === 0 && !isResourceRoot) throw new NoXml(`${path}: is empty`);
  for (const name of names) {
    if (!elements.has(name.replace(/^_/, '')))
      throw new NoXml(`${path}.${name.slice(0, 60)}: is not an element of R4 here`);
  }
  let attributes = '';
  let content = '';
  for (const element of elements.values()) {
    const { name } = element;
    const [value, extension] = [fields[name], fields[`_${name}`]];
    if (value === undefined && extension === undefined) continue;
    const memberPath = `${path}.${name}`;
    if (isXmlAttribute(element, elements, isResourceRoot)) {
      if (typeof value !== 'string' || extension !== undefined) throw new NoXml(`${memberPath}: must be text`);
      attributes += ` ${name}="${escaped(value, memberPath)}"`;
    } else content += writeElement(definitions, element, value, extension, memberPath);
  }
  return { attributes, content };
}

function writeElement(
  definitions: Definitions,
  element: Element,
  value: ExactJson | undefined,
  extension: ExactJson | undefined,
  path: string,
): string {
  if (!element.many) {
    if (Array.isArray(value) || Array.isArray(extension)) throw new NoXml(`${path}: may stand once only`);
    return writeItem(definitions, element, value ?? null, extension ?? null, path);
  }
  const [values, extensions] = [value ?? [], extension ?? []];
  if (!isList(values) || !isList(extensions)) throw new NoXml(`${path}: must be a list`);
  const count = Math.max(values.length, extensions.length);
  if (count === 0) throw new NoXml(`${path}: is an empty list`);
  const indexes = Array.from({ length: count }, (_, index) => index);
  return indexes
    .map((at) => writeItem(definitions, element, values[at] ?? null, extensions[at] ?? null, `${path}[${at}]`))
    .join('');
}

function writeItem(
  definitions: Definitions,
  element: Element,
  value: ExactJson,
  extension: ExactJson,
  path: string,
): string {
  const { name, type } = element;
  if (value === null && extension === null) throw new NoXml(`${path}: is empty`);
  if (type === 'Resource') return `<${name}>${writeResource(definitions, value, path)}</${name}>`;
  const childElements = definitions.childElements(element);
  if ((childElements || type === 'xhtml') && extension !== null)
    throw new NoXml(`${path.replace(/[^.]*$/, '_$&')}: stands beside an element that is no primitive`);
  if (type === 'xhtml') return writeNarrative(value, path);
  if (childElements) {
    if (!isFields(value)) throw new NoXml(`${path}: must be an object`);
    const { attributes, content } = writeMembers(definitions, value, childElements, path);
    return `<${name}${attributes}>${content}</${name}>`;
  }
  const annotation = definitions.childElements({ ...element, type: 'Element', elements: undefined }) ?? new Map();
  if (extension !== null && !isFields(extension)) throw new NoXml(`${path}: what stands beside it must be an object`);
  const annotationXml = extension === null ? emptyParts : writeMembers(definitions, extension, annotation, path);
  const valueAttribute = value === null ? '' : ` value="${primitive(type, value, path)}"`;
  return `<${name}${annotationXml.attributes}${valueAttribute}>${annotationXml.content}</${name}>`.replace(
    /><\/[^<>]*>$/,
    (end) => (annotationXml.content === '' ? '/>' : end),
  );
}

const emptyParts: XmlParts = { attributes: '', content: '' };

/**
 * Writes a primitive. Numbers and booleans are bare in JSON and text in XML; each must match its type, or converting it back would change
 * it.
 */
function primitive(type: string, value: ExactJson, path: string): string {
  if (typeof value === 'object' && !(value instanceof ExactNumber)) throw new NoXml(`${path}: is no ${type}`);
  const text = value instanceof ExactNumber ? value.text : String(value);
  const parsedBack = primitiveFromText(type, text, (digits) => new ExactNumber(digits));
  const isUnchanged = parsedBack instanceof ExactNumber ? value instanceof ExactNumber : parsedBack === value;
  if (!isUnchanged || text === '') throw new NoXml(`${path}: is no ${type}`);
  return escaped(text, path);
}

/** Writes narrative unchanged except for named entities, after checking that it is a single well-formed XHTML div. */
function writeNarrative(value: ExactJson, path: string): string {
  if (typeof value !== 'string') throw new NoXml(`${path}: is no narrative`);
  const read = readXmlText(resolveEntities(value));
  if (!read.ok) throw new NoXml(`${path}: is no sound XHTML: ${read.error}`);
  if (read.value.name !== 'div' || read.value.namespace !== xhtmlNamespace || read.value.markup === undefined)
    throw new NoXml(`${path}: is no XHTML div`);
  return read.value.markup;
}

/** Escapes text for an attribute; refuses characters that XML cannot contain. */
function escaped(text: string, path: string): string {
  if (forbiddenCharacters.test(text)) throw new NoXml(`${path}: has a character XML cannot hold`);
  return escapeXmlAttribute(text);
}

/** Characters XML 1.0 does not allow, including lone surrogates. */
const forbiddenCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

function isFields(value: ExactJson): value is ExactFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

function isList(value: ExactJson): value is readonly ExactJson[] {
  return Array.isArray(value);
}
