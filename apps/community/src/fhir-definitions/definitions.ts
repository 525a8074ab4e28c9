import { Fhir } from 'fhir';

/** One element of a type as FHIR R4 defines it. */
export interface Element {
  readonly name: string;
  readonly type: string;
  readonly many: boolean;
  readonly required: boolean;
  /** `value` for `valueString` and its siblings, of which at most one may be present. */
  readonly choice: string | undefined;
  /** Codes a required binding allows, when the value set is known. */
  readonly codes: ReadonlySet<string> | undefined;
  readonly elements: Elements | undefined;
}

export type Elements = ReadonlyMap<string, Element>;

/** The definitions of FHIR R4 as published by HL7, read from the package `fhir` (the profiles of the core specification). */
export interface Definitions {
  /** Returns the elements of a resource type; undefined for other names. */
  readonly resource: (name: string) => Elements | undefined;
  /** Returns the child elements of an element; undefined for primitives. */
  readonly childElements: (element: Element) => Elements | undefined;
}

/**
 * Whether an element is an attribute in XML: the id of everything but a resource (`whole`), and the url of an extension (the only type with
 * a url and a value).
 */
export function isXmlAttribute({ name }: Element, elements: Elements, isResourceRoot: boolean): boolean {
  return !isResourceRoot && (name === 'id' || (name === 'url' && elements.has('valueString')));
}

/** The shape of the package's data, as far as it is used. */
interface Property {
  readonly _name: string;
  readonly _type: string;
  readonly _multiple?: boolean;
  readonly _required?: boolean;
  readonly _choice?: string;
  readonly _valueSet?: string;
  readonly _valueSetStrength?: string;
  readonly _properties?: readonly Property[];
}
type Structures = Readonly<Record<string, { readonly _kind: string; readonly _properties: readonly Property[] }>>;
type ValueSets = Readonly<
  Record<string, { readonly systems: readonly { readonly codes: readonly { code: string }[] }[] }>
>;

/** Returns the definitions; read on first use and once in each thread: 0.15 s of processor time, 26 MB (decision 15). */
export function definitions(): Definitions {
  return (read ??= readDefinitions());
}
let read: Definitions | undefined;

/** Reads the definitions; {@link definitions} caches them. */
export function readDefinitions(): Definitions {
  const { parsedStructureDefinitions, parsedValueSets } = new Fhir().parser as unknown as {
    parsedStructureDefinitions: Structures;
    parsedValueSets: ValueSets;
  };
  const types = new Map<string, Elements>();
  const elementsOfType = (name: string): Elements | undefined => {
    const cached = types.get(name);
    if (cached || !Object.hasOwn(parsedStructureDefinitions, name)) return cached;
    const read = elementsOf(parsedStructureDefinitions[name]?._properties ?? [], parsedValueSets);
    types.set(name, read);
    return read;
  };
  /** Resolves `#Composition.section`: the elements of another path of the same type. */
  const elementsAt = (path: string): Elements | undefined => {
    const [type = '', ...names] = path.split('.');
    return names.reduce<Elements | undefined>((elements, name) => elements?.get(name)?.elements, elementsOfType(type));
  };
  return {
    resource: (name) => (isResource(parsedStructureDefinitions, name) ? elementsOfType(name) : undefined),
    childElements: ({ type, elements }) => {
      if (type.startsWith('#')) return elementsAt(type.slice(1));
      if (elements && elements.size > 0) return elements;
      return isPrimitive(parsedStructureDefinitions, type) ? undefined : elementsOfType(type);
    },
  };
}

function isResource(structures: Structures, name: string): boolean {
  return (
    Object.hasOwn(structures, name) && structures[name]?._kind === 'resource' && !/^(?:Domain)?Resource$/.test(name)
  );
}

function isPrimitive(structures: Structures, type: string): boolean {
  return /^[a-z]/.test(type) || !Object.hasOwn(structures, type);
}

function elementsOf(properties: readonly Property[], valueSets: ValueSets): Elements {
  return new Map(
    properties
      .filter(({ _name }) => !_name.startsWith('_'))
      .map((property) => [
        property._name,
        {
          name: property._name,
          type: property._type,
          many: property._multiple === true,
          required: property._required === true,
          choice: property._choice,
          codes: codesOf(property, valueSets),
          elements: property._properties && elementsOf(property._properties, valueSets),
        },
      ]),
  );
}

const codesByValueSet = new WeakMap<object, ReadonlySet<string>>();

function codesOf({ _type, _valueSet, _valueSetStrength }: Property, valueSets: ValueSets): Element['codes'] {
  const found = _valueSet?.split('|')[0];
  if (_type !== 'code' || _valueSetStrength !== 'required' || found === undefined) return undefined;
  const valueSet = Object.hasOwn(valueSets, found) ? valueSets[found] : undefined;
  if (!valueSet) return undefined;
  const codes =
    codesByValueSet.get(valueSet) ??
    new Set(valueSet.systems.flatMap((system) => system.codes.map(({ code }) => code)));
  codesByValueSet.set(valueSet, codes);
  return codes.size > 0 ? codes : undefined;
}
