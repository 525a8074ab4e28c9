import type { PatientOfDocument, VaccinationContent } from '@epr/client/vaccination';
import type { PatientProfile } from '@epr/domain/profile';
import { isProfessional, type SessionState } from '@epr/domain/session';
import type { Participant, EntryProvenance } from '@epr/domain/vaccination';
import { newUuid } from '../../../documents/change/submission-ids.ts';
import type { Locale } from '../../../i18n/index.ts';

/** Returns the author: the patient, a representative or a professional; an assistant writes for the professional they act for. */
export function authorOf({ role, identity, representedPerson }: SessionState): Participant {
  if (role === 'ASS' && representedPerson) {
    return {
      given: representedPerson.firstName,
      family: representedPerson.lastName,
      ...(representedPerson.gln ? { gln: representedPerson.gln } : {}),
    };
  }
  const { givenName, familyName, name, gln } = identity ?? {};
  const family = familyName ?? name;
  return {
    ...(givenName ? { given: givenName } : {}),
    ...(family ? { family } : {}),
    ...(gln && role === 'HCP' ? { gln } : {}),
    ...(role === 'PAT' ? { role: 'patient' as const } : {}),
    ...(role === 'REP' ? { role: 'representative' as const } : {}),
  };
}

/** Returns author, time and identifier of a new entry by this person, now; entries of professionals are verified. */
export function authoringContextOf(state: SessionState): EntryProvenance {
  return {
    uuid: newUuid(),
    now: new Date().toISOString(),
    author: authorOf(state),
    verified: isProfessional(state.role),
  };
}

/** Returns the patient of the record: as the community holds them, otherwise as far as the session or an earlier document knows. */
export function patientOf(
  state: SessionState,
  contents: readonly VaccinationContent[],
  profile: PatientProfile | undefined,
): PatientOfDocument {
  const source = contents.flatMap(({ document }) => document.sourcePatient ?? [])[0];
  const { identity, role, representedPerson } = state;
  const ownName = {
    PAT: { given: identity?.givenName, family: identity?.familyName },
    REP: { given: representedPerson?.firstName, family: representedPerson?.lastName },
  }[role as 'PAT' | 'REP'];
  const person = {
    ...source,
    ...withoutUndefined({ ...ownName }),
    ...withoutUndefined({ ...state.patient }),
    ...profile,
  };
  const { given, family, birthDate, gender, localId } = person;
  return withoutUndefined({ given, family, birthDate, gender, localId });
}

/** Returns the BCP 47 tag, as in `de-CH`. */
export function languageTag(locale: Locale): string {
  const [language = 'de', region = 'ch'] = locale.split('-');
  return `${language}-${region.toUpperCase()}`;
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]: Exclude<T[K], undefined> };
}
