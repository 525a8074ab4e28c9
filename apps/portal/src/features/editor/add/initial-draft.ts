import { emptyDraft, newAuthor, type DocumentDraft } from '@epr/domain/documents';
import type { SessionState } from '@epr/domain/session';
import type { Gln } from '@epr/domain/values';
import type { Locale } from '../../../i18n/index.ts';
import type { RememberedAuthor } from './remembered-author.ts';

/**
 * What the form starts with: today, the language in use, and the person who signed in as author (DOC-17), with what `recall`
 * knows of a professional.
 */
export function initialDraft(
  state: SessionState,
  locale: Locale,
  today: string,
  recall: (gln: Gln) => RememberedAuthor | undefined = () => undefined,
): DocumentDraft {
  const { given, family, gln } = authorOf(state);
  const { facilityType, practiceSetting, ...author } = (gln && recall(gln)) || {};
  const role = state.role === 'ASS' ? 'HCP' : state.role === 'NONE' ? '' : state.role;
  return {
    ...emptyDraft(state.role, today),
    ...(facilityType ? { facilityType } : {}),
    ...(practiceSetting ? { practiceSetting } : {}),
    language: languages[locale],
    authors: [{ ...newAuthor(), ...author, given, family, role }],
  };
}

/** The GLN belongs to the first author only as long as the name in the form is still theirs. */
export function glnOf(state: SessionState, draft: Pick<DocumentDraft, 'authors'>): Gln | undefined {
  const { given, family, gln } = authorOf(state);
  const [first] = draft.authors;
  return first?.given.trim() === given && first.family.trim() === family ? gln : undefined;
}

/** An assistant writes for the professional they act for. */
function authorOf({ role, identity, proxy }: SessionState): {
  readonly given: string;
  readonly family: string;
  readonly gln: Gln | undefined;
} {
  if (role === 'ASS' && proxy) return { given: proxy.firstName, family: proxy.lastName, gln: proxy.gln };
  return { given: identity?.givenName ?? '', family: identity?.familyName ?? '', gln: identity?.gln };
}

const languages: Readonly<Record<Locale, string>> = {
  'de-ch': 'de-CH',
  'fr-ch': 'fr-CH',
  'it-ch': 'it-CH',
  'en-us': 'en-US',
  'rm-ch': 'rm',
};
