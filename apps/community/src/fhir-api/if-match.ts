import { refuse, type Reply } from './reply.ts';

/** Parses If-Match: one version, `W/"3"`, several, or `*` for any; undefined when it cannot be read (RFC 9110, 13.1.1). */
export function versionsIn(ifMatch: string): readonly string[] | undefined {
  const tags = ifMatch.split(',').map((tag) => /^\s*(?:(?:W\/)?"([^"]*)"|(\*))\s*$/.exec(tag));
  const versions = tags.flatMap((tag) => tag?.[1] ?? tag?.[2] ?? []);
  return versions.length === tags.length && (versions.length === 1 || !versions.includes('*')) ? versions : undefined;
}

/** Refuses an If-Match that cannot be parsed: its meaning is unknown, so nothing is changed. */
export function unreadableIfMatch(location: string): Reply {
  return refuse(400, 'value', `${location} cannot be read`);
}
