import { ok, err, type Result } from '@epr/domain/values';
import type { XmlNode } from '../xml/read-xml.ts';
import { writeXhtml } from '../xml/write-xhtml.ts';
import { xhtmlNamespace } from '../xml/xhtml-namespace.ts';
import type { Definitions, Element, Elements } from '../fhir-definitions/definitions.ts';
import { primitiveFromText } from '../fhir-definitions/primitives.ts';

const fhir = 'http://hl7.org/fhir';

type Fields = Record<string, unknown>;

/**
 * Converts FHIR XML to the equivalent JSON, so that one validator handles both (FHIR R4, XML and JSON). Unknown elements are refused here
 * with their place, because they have no representation in JSON.
 */
export function resourceFromXml(
  definitions: Definitions,
  root: XmlNode,
  number: (text: string) => unknown = Number,
): Result<unknown, string> {
  try {
    return ok(resourceOf({ ...definitions, number }, root, root.name));
  } catch (problem) {
    if (problem instanceof NotFhir) return err(problem.message);
    throw problem;
  }
}

/** Thrown to leave the recursion; caught by the exported function. */
class NotFhir extends Error {}

interface Reading extends Definitions {
  /** Converts a number: to its value, or to its digits as written. */
  readonly number: (text: string) => unknown;
}

function resourceOf(definitions: Reading, node: XmlNode, path: string): Fields {
  const elements = node.namespace === fhir ? definitions.resource(node.name) : undefined;
  if (!elements) throw new NotFhir(`${path}: no resource "${node.name.slice(0, 40)}"`);
  return { resourceType: node.name, ...membersOf(definitions, node, elements, path) };
}

function membersOf(definitions: Reading, node: XmlNode, elements: Elements, path: string): Fields {
  const fields: Fields = {};
  for (const name of ['id', 'url']) {
    const value = node.attributes[name];
    if (value !== undefined) fields[name] = value;
  }
  const unknownAttribute = Object.keys(node.attributes).find((name) => !isAttribute(name, elements));
  if (unknownAttribute !== undefined)
    throw new NotFhir(`${path}: the attribute "${unknownAttribute.slice(0, 40)}" is not one of R4 here`);
  if (node.text.trim() !== '') throw new NotFhir(`${path}: has text outside of its elements`);
  // What an attribute has said may not be said again by an element.
  const nextIndexes = new Map(Object.keys(fields).map((name) => [name, 1]));
  for (const child of node.children) {
    const element = elements.get(child.name);
    const isKnownNamespace =
      child.namespace === fhir || (child.namespace === xhtmlNamespace && element?.type === 'xhtml');
    if (!element || !isKnownNamespace)
      throw new NotFhir(`${path}.${child.name.slice(0, 40)}: is not an element of R4 here`);
    const index = nextIndexes.get(child.name) ?? 0;
    nextIndexes.set(child.name, index + 1);
    if (index > 0 && !element.many) throw new NotFhir(`${path}.${child.name}: may stand once only`);
    addValue(
      definitions,
      fields,
      element,
      child,
      index,
      element.many ? `${path}.${child.name}[${index}]` : `${path}.${child.name}`,
    );
  }
  return fields;
}

/** Whether an attribute is allowed: the id, the url of an extension, the value of a primitive, and XML declarations. */
function isAttribute(name: string, elements: Elements): boolean {
  if (name === 'value') return [...elements.keys()].every((one) => one === 'id' || one === 'extension');
  if (name === 'url') return elements.has('url') && elements.has('valueString');
  return name === 'id' || name === 'xmlns' || name.startsWith('xmlns:') || name === 'xsi:schemaLocation';
}

function addValue(
  definitions: Reading,
  fields: Fields,
  element: Element,
  node: XmlNode,
  index: number,
  path: string,
): void {
  const { name, many } = element;
  const { value, extension } = valueOf(definitions, element, node, path);
  if (!many) {
    if (value !== undefined) fields[name] = value;
    if (extension) fields[`_${name}`] = extension;
    return;
  }
  if (value !== undefined || name in fields) listOf(fields, name, index).push(value ?? null);
  if (extension || `_${name}` in fields) listOf(fields, `_${name}`, index).push(extension ?? null);
}

/** Returns the list of values or of `_` extensions, filled with null up to `index`: both lists have the same indices. */
function listOf(fields: Fields, name: string, index: number): unknown[] {
  const list = (fields[name] ??= Array.from({ length: index }, () => null));
  return list as unknown[];
}

function valueOf(
  definitions: Reading,
  element: Element,
  node: XmlNode,
  path: string,
): { readonly value: unknown; readonly extension?: Fields } {
  if (element.type === 'xhtml') return { value: writeXhtml(node) };
  if (element.type === 'Resource') {
    const [child, ...others] = node.children;
    if (!child || others.length > 0) throw new NotFhir(`${path}: must hold one resource`);
    return { value: resourceOf(definitions, child, path) };
  }
  const childElements = definitions.childElements(element);
  if (childElements) return { value: membersOf(definitions, node, childElements, path) };
  const text = node.attributes['value'];
  const value = text === undefined ? undefined : primitiveFromText(element.type, text, definitions.number);
  if (text !== undefined && value === undefined) throw new NotFhir(`${path}: is no ${element.type}`);
  const annotations = definitions.childElements({ ...element, type: 'Element', elements: undefined }) ?? new Map();
  const extension = membersOf(definitions, node, annotations, path);
  if (value === undefined && Object.keys(extension).length === 0) throw new NotFhir(`${path}: is empty`);
  return { value, ...(Object.keys(extension).length > 0 ? { extension } : {}) };
}
