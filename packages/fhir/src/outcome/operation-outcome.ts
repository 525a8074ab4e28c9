import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4';
import type { Coded } from '@epr/domain/values';
import { asObject, isResource, asArray, asString } from '../bundle/index.ts';

/** Kind of the failure (FHIR IssueType). */
export type IssueCode = OperationOutcomeIssue['code'];

export interface OutcomeDetails {
  /** Text for engineers of the calling system; users see the message of the catalogue instead. */
  readonly diagnostics?: string;
  /** Code such as `UnmodifiableMetadataError`. */
  readonly detailsCode?: Pick<Coded, 'code'> & Partial<Coded>;
  readonly severity?: OperationOutcomeIssue['severity'];
  /** FHIRPath of the element concerned, `DocumentReference.docStatus`. */
  readonly expression?: string;
}

/** Builds the OperationOutcome of a refusal by the FHIR interface of the community, with one issue. */
export function operationOutcome(code: IssueCode, details: OutcomeDetails = {}): OperationOutcome {
  return outcomeOf([{ ...details, code }]);
}

/** Builds an OperationOutcome with all errors at once, an issue each; FHIR requires at least one. */
export function outcomeOf(issues: readonly (OutcomeDetails & { readonly code: IssueCode })[]): OperationOutcome {
  return { resourceType: 'OperationOutcome', issue: issues.map(issueOf) };
}

function issueOf(issue: OutcomeDetails & { readonly code: IssueCode }): OperationOutcomeIssue {
  const { code, diagnostics, detailsCode, severity = 'error', expression } = issue;
  return {
    severity,
    code,
    ...(detailsCode
      ? { details: { coding: [{ ...detailsCode }], text: detailsCode.display ?? detailsCode.code } }
      : {}),
    ...(diagnostics ? { diagnostics } : {}),
    ...(expression ? { expression: [expression] } : {}),
  };
}

/**
 * Returns the diagnostics, else the text of the details, of the first issue that has either (core 7, upload); undefined when the body is
 * not an OperationOutcome or has no text.
 */
export function diagnosticsOf(body: unknown): string | undefined {
  for (const issue of issuesOf(body)) {
    const said = asString(issue['diagnostics']) ?? asString(asObject(issue['details'])['text']);
    if (said) return said;
  }
  return undefined;
}

/** Returns all codes of an OperationOutcome: for each issue its kind, then the codes of its details. Empty for any other body. */
export function outcomeCodes(body: unknown): string[] {
  return issuesOf(body).flatMap((issue) => {
    const details = asArray(asObject(issue['details'])['coding']).map((coding) => asString(asObject(coding)['code']));
    return [asString(issue['code']), ...details].filter((code) => code !== undefined);
  });
}

function issuesOf(body: unknown) {
  return isResource(body, 'OperationOutcome') ? asArray(asObject(body)['issue']).map(asObject) : [];
}
