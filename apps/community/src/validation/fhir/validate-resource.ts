import { asObject, asArray, isJsonObject } from '@epr/fhir/bundle';
import { isXmlAttribute, type Definitions, type Element, type Elements } from '../../fhir-definitions/definitions.ts';
import { isPrimitiveValue, spanOf } from '../../fhir-definitions/primitives.ts';
import type { RuleViolation, ValidationIssue, ElementLocation, RulesByType } from './rule-types.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Maximum number of reported faults; further ones would not help the reader. */
const maxIssues = 10;

/**
 * Validates a resource against FHIR R4 and returns the faults, each with its place: unknown, missing, repeated and empty elements, values
 * that do not match their type, codes outside a required list, and violations of `rules`. Profiles are not validated. `resource` is parsed
 * JSON whose depth is bounded.
 */
export function validateResource(
  definitions: Definitions,
  resource: unknown,
  rules: RulesByType = invariants,
): readonly ValidationIssue[] {
  const faults: ValidationIssue[] = [];
  const report = (path: string, diagnostics: string, code: ValidationIssue['code'] = 'structure'): void =>
    void (faults.length < maxIssues && faults.push({ path, diagnostics, code }));
  const ask = (type: string, value: unknown, place: ElementLocation): void => {
    const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
    const broken = rule?.(value, place) ?? [];
    for (const { at = '', diagnostics, code = 'invariant' } of [broken].flat())
      report(`${place.path}${at}`, diagnostics, code);
  };

  const validateWhole = (value: unknown, path: string, around?: unknown): void => {
    const type = isJsonObject(value) && typeof value['resourceType'] === 'string' ? value['resourceType'] : undefined;
    const elements = type === undefined ? undefined : definitions.resource(type);
    if (!isJsonObject(value) || type === undefined || !elements)
      return report(path || 'Resource', `no resource${type ? ` "${type.slice(0, 40)}"` : ''}`);
    const place = { path: path || type, container: around ?? value };
    validateMembers(value, elements, place, true);
    if (elements.has('contained')) ask('DomainResource', value, place);
    ask(type, value, place);
  };

  const validateMembers = (fields: Fields, elements: Elements, place: ElementLocation, whole: boolean): void => {
    if (faults.length >= maxIssues) return;
    const { path, container } = place;
    const names = Object.keys(fields).filter((name) => !(whole && name === 'resourceType'));
    if (names.length === 0) report(path, 'is empty');
    const chosen = new Map<string, string>();
    for (const name of names) {
      const bare = name.replace(/^_/, '');
      const element = elements.get(bare);
      if (!element || (name !== bare && !mayHaveExtensions(element, elements, whole))) {
        report(`${path}.${name.slice(0, 40)}`, 'is not an element of R4 here');
        continue;
      }
      const other = element.choice && chosen.get(element.choice);
      if (other && other !== bare) report(`${path}.${name}`, `stands beside ${other}`);
      if (element.choice) chosen.set(element.choice, bare);
      const annotated = name === bare ? named(element, whole) : { ...element, ...annotation };
      validateElement(fields[name], annotated, { path: `${path}.${name}`, container }, fields);
    }
    for (const { name, choice } of requiredOf(elements)) {
      if (name in fields || `_${name}` in fields || (choice && chosen.has(choice))) continue;
      if (choice) chosen.set(choice, name);
      report(`${path}.${choice ? `${choice}[x]` : name}`, 'is missing', 'required');
    }
  };

  /** Whether `_name` may stand beside an element: beside a primitive value that is no attribute in XML (FHIR R4, JSON and XML). */
  const mayHaveExtensions = (element: Element, elements: Elements, whole: boolean): boolean =>
    element.type !== 'xhtml' && !definitions.inside(element) && !isXmlAttribute(element, elements, whole);

  const validateElement = (value: unknown, element: Element, place: ElementLocation, fields: Fields): void => {
    if (!element.many)
      return Array.isArray(value) ? report(place.path, 'may stand once only') : validateValue(value, element, place);
    if (!Array.isArray(value) || value.length === 0) return report(place.path, 'must be a list that is not empty');
    for (const [index, one] of value.entries()) {
      if (faults.length >= maxIssues) return;
      // A null is allowed where the parallel list (FHIR R4, JSON: values and `_` extensions) has an entry.
      if (one === null && hasPair(fields, element, value, index)) continue;
      validateValue(one, element, { ...place, path: `${place.path}[${index}]` });
    }
  };

  const validateValue = (value: unknown, element: Element, place: ElementLocation): void => {
    const { path, container } = place;
    if (element.type === 'Resource')
      return validateWhole(value, path, element.name === 'contained' ? container : undefined);
    const inside = definitions.inside(element);
    if (inside) {
      if (!isJsonObject(value)) return report(path, 'must be an object');
      validateMembers(value, inside, place, false);
    } else {
      if (!isPrimitiveValue(element.type, value)) return report(path, `is no ${element.type}`, 'value');
      if (element.codes && !element.codes.has(String(value)))
        report(path, `"${String(value).slice(0, 40)}" is not a code of its list`, 'code-invalid');
    }
    ask(element.type, value, place);
  };

  validateWhole(resource, '');
  return faults;
}

/**
 * Returns the required elements of a type. Cached, because most elements are optional and the check runs for every object of every
 * resource.
 */
function requiredOf(elements: Elements): readonly Element[] {
  const known = required.get(elements) ?? [...elements.values()].filter((element) => element.required);
  required.set(elements, known);
  return known;
}
const required = new WeakMap<Elements, readonly Element[]>();

/** Formats a fault in one line. */
export function faultText({ path, diagnostics }: ValidationIssue): string {
  return `${path}: ${diagnostics}`;
}

/** `_birthDate`: id and extensions of a primitive value. */
const annotation = { type: 'Element', codes: undefined, elements: undefined };

/**
 * Corrects the type of `id`: the id of an element is any text, that of a resource is not (FHIR R4, Element.id); the definitions call both
 * `id`.
 */
function named(element: Element, whole: boolean): Element {
  return element.name === 'id' && !whole ? { ...element, type: 'string' } : element;
}

function hasPair(fields: Fields, { name }: Element, list: readonly unknown[], index: number): boolean {
  const other = fields[name] === list ? fields[`_${name}`] : fields[name];
  return Array.isArray(other) && (other[index] ?? null) !== null;
}

/**
 * Invariants of FHIR R4 whose violation makes other clients fail: dom-2 and dom-4, ext-1, per-1, ref-1, att-1. Some parsers, for example
 * HAPI, reject the whole response.
 */
export const invariants: RulesByType = {
  DomainResource: (value) => {
    const contained = asArray(asObject(value)['contained']).map(asObject);
    const ids = contained.map(({ id }) => id);
    return contained.flatMap((one, at): readonly RuleViolation[] => {
      const here = `.contained[${at}]`;
      const { versionId, lastUpdated } = asObject(one['meta']);
      return [
        ...(one['id'] !== undefined && ids.indexOf(one['id']) < at
          ? [{ at: `${here}.id`, diagnostics: 'two contained resources have one id' }]
          : []),
        ...('contained' in one ? [{ at: `${here}.contained`, diagnostics: 'contains resources itself (dom-2)' }] : []),
        ...(versionId !== undefined || lastUpdated !== undefined
          ? [{ at: `${here}.meta`, diagnostics: 'a contained resource has no version of its own (dom-4)' }]
          : []),
      ];
    });
  },
  Extension: (value) => {
    const names = Object.keys(asObject(value)).map((name) => name.replace(/^_/, ''));
    const both = [names.includes('extension'), names.some((name) => name.startsWith('value'))];
    return both[0] === both[1] ? { diagnostics: 'has either a value or extensions (ext-1)' } : undefined;
  },
  Period: (value) => {
    const { start, end } = asObject(value);
    if (typeof start !== 'string' || typeof end !== 'string' || !reversed(start, end)) return undefined;
    return { at: '.end', diagnostics: 'is before the start (per-1)' };
  },
  Reference: (value, { container }) => {
    const { reference } = asObject(value);
    if (typeof reference !== 'string' || !reference.startsWith('#') || reference === '#') return undefined;
    const known = asArray(asObject(container)['contained']).some((one) => asObject(one)['id'] === reference.slice(1));
    return known
      ? undefined
      : { at: '.reference', diagnostics: `nothing is contained as ${reference.slice(0, 64)} (ref-1)` };
  },
  Attachment: (value) => {
    const { data, contentType } = asObject(value);
    return data !== undefined && contentType === undefined
      ? { at: '.contentType', diagnostics: 'is missing beside data (att-1)', code: 'required' }
      : undefined;
  },
};

/**
 * Maximum difference in milliseconds between local dates on earth: a date without a time zone is not reported as before an instant it may
 * contain.
 */
const zones = 14 * 3_600_000;

function reversed(start: string, end: string): boolean {
  const [first, last] = [spanOf(start), spanOf(end)];
  if (!first || !last) return false;
  const slack = start.includes('T') === end.includes('T') ? 0 : zones;
  return first.from.getTime() - slack >= last.until.getTime();
}
