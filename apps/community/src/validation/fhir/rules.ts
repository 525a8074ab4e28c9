import type { OperationOutcomeIssue } from 'fhir/r4';

/** What is wrong at one place of a resource. */
export interface Fault {
  /** FHIRPath of the place, `Bundle.entry[0].resource.status`. */
  readonly path: string;
  readonly code: OperationOutcomeIssue['code'];
  /** The rule, for engineers. */
  readonly words: string;
}

/** Where a rule looks: the value's place, and the resource whose contained resources its `#ids` name. */
export interface Place {
  readonly path: string;
  readonly container: unknown;
}

/** What is wrong with a value beyond its shape; `at` is the place below the value's own, `.end`. */
export type Rule = (value: unknown, place: Place) => Broken | readonly Broken[] | undefined;

export interface Broken {
  readonly at?: string;
  readonly words: string;
  readonly code?: Fault['code'];
}

/** Rules by the name of a FHIR type (`Period`, `dateTime`, `DocumentReference`), asked once the shape is right. */
export type Rules = Readonly<Record<string, Rule>>;
