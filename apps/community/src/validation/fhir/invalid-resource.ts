import type { MessageKey } from '@epr/domain/messages';
import { outcomeOf } from '@epr/fhir/outcome';
import { outcomeSystem, type Reply } from '../../fhir-api/reply.ts';
import { definitions } from '../../fhir-definitions/definitions.ts';
import { faultText, validateResource } from './validate-resource.ts';
import { storedRules } from './stored-rules.ts';

/**
 * Why a resource, or a Bundle of them, may not be stored: 422 with an issue for each place that is not valid FHIR R4; undefined
 * when it is. On the event loop: a bundle of one document takes 0.1 ms (decision 15), and its size and depth are bounded.
 */
export function invalidResource(resource: unknown): Reply | undefined {
  const faults = validateResource(definitions(), resource, storedRules);
  if (faults.length === 0) return undefined;
  const issues = faults.map((fault) => ({
    code: fault.code,
    diagnostics: faultText(fault),
    detailsCode: { system: outcomeSystem, code: 'documents.check.metadataInvalid' satisfies MessageKey },
    expression: fault.path,
  }));
  return { status: 422, resource: outcomeOf(issues) };
}
