import type { Consent } from 'fhir/r4';
import { validateRight, type AccessRight } from '@epr/domain/access-rights';
import { ok, err, type Result } from '@epr/domain/values';
import { readConsent, readNewConsent } from '@epr/fhir/access-rights';
import { unreadableIfMatch, versionsIn } from '../fhir-api/if-match.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import { invalidResource } from '../validation/fhir/invalid-resource.ts';
import { rightRefusal } from './right-refusals.ts';

/** A requested change of the rights of a record; `versions`: those `If-Match` names. */
export type RightRequest =
  | { readonly kind: 'create'; readonly right: AccessRight; readonly resource: Consent }
  | {
      readonly kind: 'change';
      readonly policySetId: string;
      readonly right: AccessRight;
      readonly resource: Consent;
      /** The national conditional update creates a right that does not exist yet (PPQ-3). */
      readonly createsMissing: boolean;
      readonly versions?: readonly string[];
    }
  | { readonly kind: 'remove'; readonly policySetId: string; readonly versions?: readonly string[] };

/** Parses and validates one right, sent over HTTP or as an entry of a transaction. */
export function readRightRequest(request: {
  readonly method: string;
  readonly id: string;
  readonly conditional: boolean;
  readonly body: unknown;
  readonly ifMatch?: string | undefined;
}): Result<RightRequest, Reply> {
  const { method, body, conditional, ifMatch } = request;
  const versions = ifMatch === undefined ? undefined : versionsIn(ifMatch);
  if (ifMatch !== undefined && !versions) return err(unreadableIfMatch('If-Match'));
  const policySetId = asUrn(request.id);
  const identified = { policySetId, ...(versions ? { versions } : {}) };
  if (method === 'DELETE') return ok({ kind: 'remove', ...identified });
  // The FHIR validation rejects such a period too, but with a message for engineers only.
  const period = readConsent(body);
  if (period.ok && validateRight(period.value) === 'accessRights.change.endBeforeStart')
    return err(rightRefusal('accessRights.change.endBeforeStart'));
  const invalid = invalidResource(body);
  if (invalid) return err(invalid);
  const read = readNewConsent(body);
  if (!read.ok) {
    const { diagnostics, key } = read.error;
    return err(key ? rightRefusal(key, diagnostics) : refuse(422, 'invariant', diagnostics));
  }
  const content = { right: read.value, resource: body as Consent };
  if (method === 'POST') return ok({ kind: 'create', ...content });
  if (read.value.policySetId.toLowerCase() !== policySetId)
    return err(rightRefusal('accessRights.change.otherRecord', 'The policy set id is not the one of the address'));
  return ok({ kind: 'change', ...identified, ...content, createsMissing: conditional });
}

/** Returns `urn:uuid:…` in lower case, from a UUID alone or the whole URN. */
function asUrn(id: string): string {
  return `urn:uuid:${id.toLowerCase().replace(/^urn:uuid:/, '')}`;
}
