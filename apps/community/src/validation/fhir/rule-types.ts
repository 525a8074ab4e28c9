import type { OperationOutcomeIssue } from 'fhir/r4';

/** A fault at one place of a resource. */
export interface ValidationIssue {
  /** FHIRPath of the place, `Bundle.entry[0].resource.status`. */
  readonly path: string;
  readonly code: OperationOutcomeIssue['code'];
  /** The violated rule, for engineers. */
  readonly diagnostics: string;
}

/** The place of a value, and the resource whose contained resources its `#ids` refer to. */
export interface ElementLocation {
  readonly path: string;
  readonly container: unknown;
}

/** Checks a value beyond its structure and returns what it violates; `at` is the place relative to the value, `.end`. */
export type Rule = (value: unknown, location: ElementLocation) => RuleViolation | readonly RuleViolation[] | undefined;

export interface RuleViolation {
  readonly at?: string;
  readonly diagnostics: string;
  readonly code?: ValidationIssue['code'];
}

/**
 * Rules by the name of a FHIR type (`Period`, `dateTime`, `DocumentReference`), applied after the structure of the value has been
 * validated.
 */
export type RulesByType = Readonly<Record<string, Rule>>;
