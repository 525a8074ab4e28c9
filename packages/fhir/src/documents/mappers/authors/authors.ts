import type { Author } from '@epr/domain/documents';
import { asObject, asArray, type UncheckedJson } from '../../../bundle/index.ts';
import { readAuthor } from './read-author.ts';
import { writeAuthor } from './write-author.ts';
import { resolveContained, containedIds, freeId, localReferences, recontained } from '../contained.ts';
import { withValueAt, equalJson, type Mapper } from '../mapper.ts';

/** The authors of the document, as contained people, roles and organisations. An unchanged author keeps the resources as sent. */
export const authors: Mapper<readonly Author[]> = {
  read: (resource) =>
    asArray(resource['author'])
      .map((reference) => readAuthor(resource, reference))
      .filter((author) => author !== undefined),
  write: (resource, value = []) => {
    const old = asArray(resource['author']).map((reference) => ({
      reference,
      author: readAuthor(resource, reference),
    }));
    const kept = value.map((author) => old.find((one) => equalJson(one.author, author)));
    const unread = old.filter((one) => one.author === undefined);
    const dropped = old.filter((one) => !kept.includes(one) && one.author !== undefined);
    const bare = recontained(
      resource,
      withoutOwner(
        resource,
        dropped.map((one) => one.reference),
      ),
      [],
    );
    return added(
      bare,
      value.map((author, index) => ({ author, reference: kept[index]?.reference })),
      unread.map((one) => one.reference),
    );
  },
};

interface Wanted {
  readonly author: Author;
  /** The existing reference to an unchanged author. */
  readonly reference: unknown;
}

function added(resource: UncheckedJson, wanted: readonly Wanted[], unread: readonly unknown[]): UncheckedJson {
  const taken = new Set(containedIds(resource));
  const contained: UncheckedJson[] = [];
  const references = wanted.map(({ author, reference }) => {
    if (reference !== undefined) return reference;
    const id = freeId(taken, 'author');
    const resources = writeAuthor(author, id);
    for (const one of resources) taken.add(String(one['id']));
    contained.push(...resources);
    return { reference: `#${id}` };
  });
  const all = [...references, ...unread];
  return withValueAt(recontained(resource, [], contained), ['author'], all.length > 0 ? all : undefined);
}

/** Returns the ids of the contained resources that can be reached from these references only, and that may thus be removed. */
function withoutOwner(resource: UncheckedJson, references: readonly unknown[]): readonly string[] {
  const mine = reached(resource, references);
  const others = {
    ...resource,
    contained: undefined,
    author: asArray(resource['author']).filter((one) => !references.includes(one)),
  };
  const theirs = reached(resource, [others]);
  return mine.filter((id) => !theirs.includes(id));
}

/** Returns the ids of all contained resources that can be reached from here, directly or through others. */
function reached(resource: UncheckedJson, from: unknown): readonly string[] {
  const found = new Set<string>();
  const open = [...localReferences(from)];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...localReferences(asObject(resolveContained(resource, { reference: `#${id}` }))));
  }
  return [...found];
}
