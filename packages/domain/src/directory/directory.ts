import type { Coded } from '../values/index.ts';

/** A health professional of the directory (mCSD Practitioner and PractitionerRole). */
export interface DirectoryPerson {
  readonly kind: 'professional';
  readonly gln: string;
  readonly prefix?: string;
  readonly given: string;
  readonly family: string;
  readonly professions: readonly Coded[];
  readonly specialities: readonly Coded[];
  /** The institutions they work for, and the groups they belong to. */
  readonly places: readonly DirectoryGroup[];
}

/** An institution or a group of professionals (mCSD Organization). */
export interface DirectoryGroup {
  readonly kind: 'group';
  /** `urn:oid:…` */
  readonly id: string;
  readonly name: string;
  readonly facilityType?: Coded;
  readonly city?: string;
  /** The parent organisation, `urn:oid:…`. */
  readonly partOf?: string;
}

export type DirectoryEntry = DirectoryPerson | DirectoryGroup;

/** Returns the ids of these groups and all their ancestors, each once; `known` supplies the parents. */
export function withAncestors(groups: readonly DirectoryGroup[], known: readonly DirectoryGroup[]): readonly string[] {
  const parts = new Map([...groups, ...known].map(({ id, partOf }) => [id, partOf]));
  const found = new Set<string>();
  const add = (id: string | undefined): void => {
    if (id === undefined || found.has(id)) return;
    found.add(id);
    add(parts.get(id));
  };
  for (const { id } of groups) add(id);
  return [...found];
}

/** Returns `Dr. med. Peter Meier`, or the name of the group. */
export function directoryName(entry: DirectoryEntry): string {
  return entry.kind === 'group' ? entry.name : professionalName(entry);
}

/** Returns the name of a professional with the title: `Dr. med. Peter Meier`. */
export function professionalName({
  prefix,
  given,
  family,
}: {
  readonly prefix?: string | null;
  readonly given: string;
  readonly family: string;
}): string {
  return [prefix, given, family].filter(Boolean).join(' ');
}
