import { emptyDraft, newAuthor, type DocumentDraft } from '@epr/domain/documents';
import type { SessionState } from '@epr/domain/session';
import type { Gln } from '@epr/domain/values';
import type { Locale } from '../../../i18n/index.ts';
import type { RememberedAuthor } from './remembered-author.ts';

/**
 * Returns the initial values of the form: today's date, the current language, and the signed-in user as author (DOC-17), with the details
 * `recall` returns for a professional.
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

/** Returns the GLN of the first author, as long as the name in the form is still that of the user it belongs to. */
export function glnOf(state: SessionState, draft: Pick<DocumentDraft, 'authors'>): Gln | undefined {
  const { given, family, gln } = authorOf(state);
  const [first] = draft.authors;
  return first?.given.trim() === given && first.family.trim() === family ? gln : undefined;
}

/** Returns the name and GLN of the author; an assistant writes for the professional they act for. */
function authorOf({ role, identity, representedPerson }: SessionState): {
  readonly given: string;
  readonly family: string;
  readonly gln: Gln | undefined;
} {
  if (role === 'ASS' && representedPerson)
    return { given: representedPerson.firstName, family: representedPerson.lastName, gln: representedPerson.gln };
  return { given: identity?.givenName ?? '', family: identity?.familyName ?? '', gln: identity?.gln };
}

const languages: Readonly<Record<Locale, string>> = {
  'de-ch': 'de-CH',
  'fr-ch': 'fr-CH',
  'it-ch': 'it-CH',
  'en-us': 'en-US',
  'rm-ch': 'rm',
};
