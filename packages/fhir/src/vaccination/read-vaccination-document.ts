import {
  distinctiveId,
  entryId,
  type UnreadEntry,
  type VaccinationDocument,
  type VaccinationEntry,
} from '@epr/domain/vaccination';
import { ok, err, type Result } from '@epr/domain/values';
import {
  documentBundleError,
  asObject,
  asArray,
  omitUndefined,
  asString,
  type UncheckedJson,
} from '../bundle/index.ts';
import { firstIdentifier, referencedEntryId } from './links.ts';
import { readParticipant } from './read-participant.ts';
import { readEntry } from './read-entry.ts';
import { resolverOf, type Resolver } from './references.ts';
import { entriesListedIn } from './sections.ts';

export type DocumentBundleError = NonNullable<ReturnType<typeof documentBundleError>>;

/**
 * Reads a CH VACD document, or a similar one: all sections, entries that no section lists, and contained resources; references to
 * absent resources are reported (VAC-02, VAC-03). `document` identifies it within the record. Never throws.
 */
export function readVaccinationDocument(
  bundle: unknown,
  document: string,
): Result<VaccinationDocument, DocumentBundleError> {
  const fault = documentBundleError(bundle);
  if (fault) return err(fault);
  const resolver = resolverOf(bundle);
  const composition = asObject(asObject(asArray(asObject(bundle)['entry'])[0])['resource']);
  const containers = [composition, asObject(bundle)].flatMap((resource) => {
    const identifier = firstIdentifier(resource);
    const own = identifier ? [entryId(identifier.value, identifier.system)] : [];
    return [...own, ...distinctiveId(asString(resource['id']))];
  });
  const author = asArray(composition['author'])
    .map((one) => readParticipant(resolver, one, composition))
    .find(Boolean);
  const { entries, notShown } = contentOf(composition, resolver, containers[0] ?? document, author);
  return ok({
    source: {
      document,
      containers: [...new Set(containers)],
      ...omitUndefined({ created: asString(composition['date']) ?? asString(asObject(bundle)['timestamp']), author }),
      replaces: replacedBy(composition, resolver),
    },
    entries,
    notShown,
  });
}

function contentOf(
  composition: UncheckedJson,
  resolver: Resolver,
  container: string,
  author: ReturnType<typeof readParticipant>,
) {
  const { listed, notShown } = entriesListedIn(composition, resolver);
  const context = { resolver, container, ...omitUndefined({ author }) };
  const entries: VaccinationEntry[] = listed.map(({ resource, section }) => readEntry(resource, section, context));
  const remarks: readonly UnreadEntry[] = notShown;
  return { entries, notShown: remarks };
}

/** Reads the identifiers of whole documents that this one replaces (Composition.relatesTo). */
function replacedBy(composition: UncheckedJson, resolver: Resolver): readonly string[] {
  return asArray(composition['relatesTo']).flatMap((one) => {
    const { code, targetReference, targetIdentifier } = asObject(one);
    if (code !== 'replaces') return [];
    return (
      referencedEntryId(
        targetIdentifier === undefined ? targetReference : { identifier: targetIdentifier },
        resolver,
      ) ?? []
    );
  });
}
