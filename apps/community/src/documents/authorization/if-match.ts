import { refuse, type Reply } from '../../fhir-api/reply.ts';
import { changeRefusal } from './change-errors.ts';

/** The versions an If-Match names, `W/"3"` or several of them, or `*` for any; undefined when it cannot be read (RFC 9110, 13.1.1). */
export function versionsIn(ifMatch: string): readonly string[] | undefined {
  const tags = ifMatch.split(',').map((tag) => /^\s*(?:(?:W\/)?"([^"]*)"|(\*))\s*$/.exec(tag));
  const versions = tags.flatMap((tag) => tag?.[1] ?? tag?.[2] ?? []);
  return versions.length === tags.length && (versions.length === 1 || !versions.includes('*')) ? versions : undefined;
}

/** Why a change is not for the version that stands: somebody else was faster. Undefined: it is, or it names none. */
export function versionConflict(
  versions: readonly string[] | undefined,
  current: string | undefined,
): Reply | undefined {
  if (!versions || versions.includes('*') || (current !== undefined && versions.includes(current))) return undefined;
  return changeRefusal({ allowed: false, because: 'documents.change.overtaken', fields: [] });
}

/** What is no list of versions could mean anything: nothing is done. */
export function unreadableIfMatch(place: string): Reply {
  return refuse(400, 'value', `${place} cannot be read`);
}
