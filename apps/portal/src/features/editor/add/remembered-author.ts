import type { DocumentDraft } from '@epr/domain/documents';
import type { Gln } from '@epr/domain/values';
import { storeIfPossible, type KeyValueStore } from '../../../context/storage/browser-storage.ts';

/** Details of an author a professional enters with every upload and would enter again the next time. */
export interface RememberedAuthor {
  readonly prefix: string;
  readonly institution: string;
  readonly speciality: string;
  readonly facilityType: string;
  readonly practiceSetting: string;
}

const fields = ['prefix', 'institution', 'speciality', 'facilityType', 'practiceSetting'] as const;

/** Storage key of one item with all users of this device, by GLN, so that users of a shared device never see each other's details. */
const key = 'epr.authors';
/** Milliseconds after which the details of a user who no longer uploads here are deleted: half a year. */
const lifetime = 180 * 24 * 60 * 60 * 1000;
/** Maximum number of users remembered on one device; the user whose last upload is oldest is dropped first. */
const maxUsers = 30;

/** Stores the details of the form's first author after an upload; nothing about the patient or the document. */
export function rememberAuthor(gln: Gln, draft: DocumentDraft, store: KeyValueStore, now: number): void {
  const [author] = draft.authors;
  if (!author) return;
  const { prefix, institution, speciality } = author;
  const { facilityType, practiceSetting } = draft;
  const ownEntry = { prefix, institution, speciality, facilityType, practiceSetting, at: now };
  const otherEntries = Object.entries(entriesIn(store)).filter(
    ([otherGln, { at }]) => otherGln !== gln && now - at < lifetime,
  );
  const keptEntries = otherEntries.sort(([, a], [, b]) => b.at - a.at).slice(0, maxUsers - 1);
  storeIfPossible(store, key, JSON.stringify(Object.fromEntries([[gln, ownEntry], ...keptEntries])));
}

/** Returns the details this professional entered last; undefined when nothing is stored or the entry has expired. */
export function rememberedAuthor(gln: Gln, store: KeyValueStore, now: number): RememberedAuthor | undefined {
  const entry = entriesIn(store)[gln];
  if (!entry || now - entry.at >= lifetime) return undefined;
  const { at: _at, ...author } = entry;
  return author;
}

type Entries = Readonly<Record<string, RememberedAuthor & { readonly at: number }>>;

/** Reads all stored entries. The browser's storage may contain anything: malformed entries are left out. */
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
