import { asObject, asArray, isJsonObject } from '@epr/fhir/bundle';
import { isXmlAttribute, type Definitions, type Element, type Elements } from '../../fhir-definitions/definitions.ts';
import { isPrimitiveValue, dateTimeSpan } from '../../fhir-definitions/primitives.ts';
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
  const applyRules = (type: string, value: unknown, location: ElementLocation): void => {
    const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
    const violations = rule?.(value, location) ?? [];
    for (const { at = '', diagnostics, code = 'invariant' } of [violations].flat())
      report(`${location.path}${at}`, diagnostics, code);
  };

  const validateWhole = (value: unknown, path: string, container?: unknown): void => {
    const type = isJsonObject(value) && typeof value['resourceType'] === 'string' ? value['resourceType'] : undefined;
    const elements = type === undefined ? undefined : definitions.resource(type);
    if (!isJsonObject(value) || type === undefined || !elements)
      return report(path || 'Resource', `no resource${type ? ` "${type.slice(0, 40)}"` : ''}`);
    const location = { path: path || type, container: container ?? value };
    validateMembers(value, elements, location, true);
    if (elements.has('contained')) applyRules('DomainResource', value, location);
    applyRules(type, value, location);
  };

  const validateMembers = (
    fields: Fields,
    elements: Elements,
    location: ElementLocation,
    isResourceRoot: boolean,
  ): void => {
    if (faults.length >= maxIssues) return;
    const { path, container } = location;
    const names = Object.keys(fields).filter((name) => !(isResourceRoot && name === 'resourceType'));
    if (names.length === 0) report(path, 'is empty');
    const choices = new Map<string, string>();
    for (const name of names) {
      const plainName = name.replace(/^_/, '');
      const element = elements.get(plainName);
      if (!element || (name !== plainName && !mayHaveExtensions(element, elements, isResourceRoot))) {
        report(`${path}.${name.slice(0, 40)}`, 'is not an element of R4 here');
        continue;
      }
      const otherName = element.choice && choices.get(element.choice);
      if (otherName && otherName !== plainName) report(`${path}.${name}`, `stands beside ${otherName}`);
      if (element.choice) choices.set(element.choice, plainName);
      const annotated = name === plainName ? withIdType(element, isResourceRoot) : { ...element, ...annotation };
      validateElement(fields[name], annotated, { path: `${path}.${name}`, container }, fields);
    }
    for (const { name, choice } of requiredOf(elements)) {
      if (name in fields || `_${name}` in fields || (choice && choices.has(choice))) continue;
      if (choice) choices.set(choice, name);
      report(`${path}.${choice ? `${choice}[x]` : name}`, 'is missing', 'required');
    }
  };

  /** Whether `_name` may stand beside an element: beside a primitive value that is no attribute in XML (FHIR R4, JSON and XML). */
  const mayHaveExtensions = (element: Element, elements: Elements, isResourceRoot: boolean): boolean =>
    element.type !== 'xhtml' &&
    !definitions.childElements(element) &&
    !isXmlAttribute(element, elements, isResourceRoot);

  const validateElement = (value: unknown, element: Element, location: ElementLocation, fields: Fields): void => {
    if (!element.many)
      return Array.isArray(value)
        ? report(location.path, 'may stand once only')
        : validateValue(value, element, location);
    if (!Array.isArray(value) || value.length === 0) return report(location.path, 'must be a list that is not empty');
    for (const [index, item] of value.entries()) {
      if (faults.length >= maxIssues) return;
      // A null is allowed where the parallel list (FHIR R4, JSON: values and `_` extensions) has an entry.
      if (item === null && hasPair(fields, element, value, index)) continue;
      validateValue(item, element, { ...location, path: `${location.path}[${index}]` });
    }
  };

  const validateValue = (value: unknown, element: Element, location: ElementLocation): void => {
    const { path, container } = location;
    if (element.type === 'Resource')
      return validateWhole(value, path, element.name === 'contained' ? container : undefined);
    const childElements = definitions.childElements(element);
    if (childElements) {
      if (!isJsonObject(value)) return report(path, 'must be an object');
      validateMembers(value, childElements, location, false);
    } else {
      if (!isPrimitiveValue(element.type, value)) return report(path, `is no ${element.type}`, 'value');
      if (element.codes && !element.codes.has(String(value)))
        report(path, `"${String(value).slice(0, 40)}" is not a code of its list`, 'code-invalid');
    }
    applyRules(element.type, value, location);
  };

  validateWhole(resource, '');
  return faults;
}

/**
 * Returns the required elements of a type. Cached, because most elements are optional and the check runs for every object of every
 * resource.
 */
function requiredOf(elements: Elements): readonly Element[] {
  const requiredElements = required.get(elements) ?? [...elements.values()].filter((element) => element.required);
  required.set(elements, requiredElements);
  return requiredElements;
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
function withIdType(element: Element, isResourceRoot: boolean): Element {
  return element.name === 'id' && !isResourceRoot ? { ...element, type: 'string' } : element;
}

function hasPair(fields: Fields, { name }: Element, list: readonly unknown[], index: number): boolean {
  const counterpart = fields[name] === list ? fields[`_${name}`] : fields[name];
  return Array.isArray(counterpart) && (counterpart[index] ?? null) !== null;
}

/**
 * Invariants of FHIR R4 whose violation makes other clients fail: dom-2 and dom-4, ext-1, per-1, ref-1, att-1. Some parsers, for example
 * HAPI, reject the whole response.
 */
export const invariants: RulesByType = {
  DomainResource: (value) => {
    const contained = asArray(asObject(value)['contained']).map(asObject);
    const ids = contained.map(({ id }) => id);
    return contained.flatMap((resource, at): readonly RuleViolation[] => {
      const path = `.contained[${at}]`;
      const { versionId, lastUpdated } = asObject(resource['meta']);
      return [
        ...(resource['id'] !== undefined && ids.indexOf(resource['id']) < at
          ? [{ at: `${path}.id`, diagnostics: 'two contained resources have one id' }]
          : []),
        ...('contained' in resource
          ? [{ at: `${path}.contained`, diagnostics: 'contains resources itself (dom-2)' }]
          : []),
        ...(versionId !== undefined || lastUpdated !== undefined
          ? [{ at: `${path}.meta`, diagnostics: 'a contained resource has no version of its own (dom-4)' }]
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
    if (typeof start !== 'string' || typeof end !== 'string' || !isReversed(start, end)) return undefined;
    return { at: '.end', diagnostics: 'is before the start (per-1)' };
  },
  Reference: (value, { container }) => {
    const { reference } = asObject(value);
    if (typeof reference !== 'string' || !reference.startsWith('#') || reference === '#') return undefined;
    const isContained = asArray(asObject(container)['contained']).some(
      (one) => asObject(one)['id'] === reference.slice(1),
    );
    return isContained
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
const maxZoneOffset = 14 * 3_600_000;

function isReversed(start: string, end: string): boolean {
  const [first, last] = [dateTimeSpan(start), dateTimeSpan(end)];
  if (!first || !last) return false;
  const tolerance = start.includes('T') === end.includes('T') ? 0 : maxZoneOffset;
  return first.from.getTime() - tolerance >= last.until.getTime();
}
