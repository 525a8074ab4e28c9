import type { Identifier, Parameters } from 'fhir/r4';
import { ok, err, type Result } from '@epr/domain/values';
import { asObject, isResource, asArray, asString } from '../bundle/index.ts';

/** Request of a cross-reference query (PIXm ITI-83 `$ihe-pix`): one identifier, and the systems whose identifiers are requested. */
export interface CrossReferenceRequest {
  readonly source: { readonly system: string; readonly value: string };
  /** One or two. */
  readonly targets: readonly string[];
}

/** Reads the values of `sourceIdentifier=urn:oid:…|value` and of `targetSystem=urn:oid:…`. */
export function readCrossReferenceQuery(
  identifiers: readonly string[],
  targets: readonly string[],
): Result<CrossReferenceRequest, string> {
  const sources = identifiers.map((one) => {
    const at = one.indexOf('|');
    return { system: one.slice(0, Math.max(0, at)), value: one.slice(at + 1) };
  });
  return requestOf(sources, targets);
}

/** Reads Parameters with `sourceIdentifier` (valueIdentifier) and `targetSystem` (valueUri). */
export function readCrossReferenceParameters(body: unknown): Result<CrossReferenceRequest, string> {
  if (!isResource(body, 'Parameters')) return err('Parameters are needed');
  const named = (name: string) =>
    asArray(asObject(body)['parameter'])
      .map(asObject)
      .filter((one) => one['name'] === name);
  const sources = named('sourceIdentifier').map((one) => {
    const { system, value } = asObject(one['valueIdentifier']);
    return { system: asString(system) ?? '', value: asString(value) ?? '' };
  });
  return requestOf(
    sources,
    named('targetSystem').map((one) => asString(one['valueUri']) ?? ''),
  );
}

function requestOf(
  sources: readonly CrossReferenceRequest['source'][],
  targets: readonly string[],
): Result<CrossReferenceRequest, string> {
  const [source] = sources;
  if (!source?.system || !source.value || sources.length > 1)
    return err('exactly one sourceIdentifier with system and value is needed');
  if (targets.length < 1 || targets.length > 2) return err('one or two targetSystem are needed');
  return ok({ source, targets });
}

/** Builds the response: the identifiers found, never a `targetId` (CH PIXm OUT Parameters). */
export function writeCrossReference(found: readonly Identifier[]): Parameters {
  return {
    resourceType: 'Parameters',
    // FHIR does not permit empty arrays.
    ...(found.length > 0
      ? { parameter: found.map((valueIdentifier) => ({ name: 'targetIdentifier', valueIdentifier })) }
      : {}),
  };
}
