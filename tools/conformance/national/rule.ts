/** A requirement of a national profile beyond FHIR R4, as a FHIRPath expression written for this project: `[description, expression]`. */
export type Rule = readonly [words: string, expression: string];

export interface NationalProfile {
  /** Canonical URL, as used by documents in `meta.profile`. */
  readonly url: string;
  /** The FHIR type it constrains. */
  readonly type: string;
  readonly rules: readonly Rule[];
}

export const core = (id: string): string => `http://fhir.ch/ig/ch-core/StructureDefinition/${id}`;
export const vacd = (id: string): string => `http://fhir.ch/ig/ch-vacd/StructureDefinition/${id}`;

/** Returns a profile in the format of the validator: its rules are constraints of the root element. */
export function structureDefinition({ url, type, rules }: NationalProfile): object {
  const id = url.slice(url.lastIndexOf('/') + 1);
  return {
    resourceType: 'StructureDefinition',
    id,
    url,
    name: id.replaceAll('-', '_'),
    status: 'active',
    fhirVersion: '4.0.1',
    kind: 'resource',
    abstract: false,
    type,
    baseDefinition: `http://hl7.org/fhir/StructureDefinition/${type}`,
    derivation: 'constraint',
    differential: {
      element: [
        {
          id: type,
          path: type,
          constraint: rules.map(([human, expression], index) => ({
            key: `${id}-${index + 1}`,
            severity: 'error',
            human,
            expression,
          })),
        },
      ],
    },
  };
}
