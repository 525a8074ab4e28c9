import type { DocumentDraft } from '@epr/domain/documents';
import type { Gln } from '@epr/domain/values';
import type { KeyValueStore } from '../../../context/storage/browser-storage.ts';

/** What a professional writes into every upload about themselves, and would write again next time. */
export interface RememberedAuthor {
  readonly prefix: string;
  readonly institution: string;
  readonly speciality: string;
  readonly facilityType: string;
  readonly practiceSetting: string;
}

const fields = ['prefix', 'institution', 'speciality', 'facilityType', 'practiceSetting'] as const;

/** One entry for all people of this device, by GLN: a shared machine shows nobody what another person has written. */
const key = 'epr.authors';
/** Milliseconds after which a user who no longer uploads here is forgotten: half a year. */
const lifetime = 180 * 24 * 60 * 60 * 1000;
/** People remembered on one device; the one who has not uploaded for longest goes first. */
const most = 30;

/** Remembers, after an upload, what stood in the form about its author: nothing about the patient or the document. */
export function rememberAuthor(gln: Gln, draft: DocumentDraft, store: KeyValueStore, now: number): void {
  const [author] = draft.authors;
  if (!author) return;
  const { prefix, institution, speciality } = author;
  const { facilityType, practiceSetting } = draft;
  const mine = { prefix, institution, speciality, facilityType, practiceSetting, at: now };
  const others = Object.entries(entriesIn(store)).filter(([other, { at }]) => other !== gln && now - at < lifetime);
  const kept = others.sort(([, a], [, b]) => b.at - a.at).slice(0, most - 1);
  try {
    store.setItem(key, JSON.stringify(Object.fromEntries([[gln, mine], ...kept])));
  } catch {
    // A full or forbidden storage remembers nothing.
  }
}

/** What this professional wrote last; undefined when nothing is remembered. */
export function rememberedAuthor(gln: Gln, store: KeyValueStore, now: number): RememberedAuthor | undefined {
  const entry = entriesIn(store)[gln];
  if (!entry || now - entry.at >= lifetime) return undefined;
  const { at: _at, ...author } = entry;
  return author;
}

type Entries = Readonly<Record<string, RememberedAuthor & { readonly at: number }>>;

/** Anything may stand in a browser's storage: what is no entry is left out. */
function entriesIn(store: KeyValueStore): Entries {
  try {
    const value = JSON.parse(store.getItem(key) ?? '{}') as Record<string, Record<string, unknown> | null> | null;
    return Object.fromEntries(
      Object.entries(value ?? {}).filter(
        ([, entry]) => typeof entry?.['at'] === 'number' && fields.every((field) => typeof entry[field] === 'string'),
      ),
    ) as unknown as Entries;
  } catch {
    return {};
  }
}
