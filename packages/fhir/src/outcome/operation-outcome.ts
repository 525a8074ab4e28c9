import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4';
import type { Coded } from '@epr/domain/values';
import { fields, isResource, list, text } from '../bundle/index.ts';

/** What kind of failure (FHIR IssueType). */
export type IssueCode = OperationOutcomeIssue['code'];

export interface OutcomeDetails {
  /** Words for engineers of the calling system; people see the message of their catalogue instead. */
  readonly diagnostics?: string;
  /** `UnmodifiableMetadataError` and the like. */
  readonly detailsCode?: Pick<Coded, 'code'> & Partial<Coded>;
  readonly severity?: OperationOutcomeIssue['severity'];
  /** FHIRPath of what is meant, `DocumentReference.docStatus`. */
  readonly expression?: string;
}

/** A refusal on the FHIR side of the community, one issue. */
export function operationOutcome(code: IssueCode, details: OutcomeDetails = {}): OperationOutcome {
  return outcomeOf([{ ...details, code }]);
}

/** Everything that is wrong at once, an issue each; at least one. */
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

/** The first issue's diagnostics, else its words in details (core 7, upload); undefined when the body is no outcome or says nothing. */
export function diagnosticsOf(body: unknown): string | undefined {
  for (const issue of issuesOf(body)) {
    const said = text(issue['diagnostics']) ?? text(fields(issue['details'])['text']);
    if (said) return said;
  }
  return undefined;
}

/** Every code an outcome names: the issue's kind, then the codes of its details. Empty when the body is no outcome. */
export function outcomeCodes(body: unknown): string[] {
  return issuesOf(body).flatMap((issue) => {
    const details = list(fields(issue['details'])['coding']).map((coding) => text(fields(coding)['code']));
    return [text(issue['code']), ...details].filter((code) => code !== undefined);
  });
}

function issuesOf(body: unknown) {
  return isResource(body, 'OperationOutcome') ? list(fields(body)['issue']).map(fields) : [];
}
