import type { Bundle, BundleEntry, OperationOutcome, Patient } from 'fhir/r4';
import type { MatchGrade, PatientPerson } from '@epr/domain/people';
import { systems, type LocalId } from '@epr/domain/values';
import { omitUndefined, writeLocalId } from '../bundle/index.ts';
import { writeName } from './names.ts';

/** A patient in the patient index. */
export interface IndexPatient {
  readonly person: PatientPerson;
  /** Identifier of the community's patient index. */
  readonly localId: LocalId;
}

/** One match in the response Bundle. */
export interface IndexMatch extends IndexPatient {
  /** 0 to 1. */
  readonly score: number;
  readonly grade: MatchGrade;
}

/** Builds the response to a patient search, best match first; `base` is the FHIR base URL, `http://localhost:4000/r4`. */
export function writeMatches(matches: readonly IndexMatch[], base: string): Bundle {
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: matches.length,
    link: linkTo(base),
    // FHIR does not permit empty arrays.
    ...(matches.length === 0 ? {} : { entry: matches.map((match) => entryOf(match, base)) }),
  };
}

function entryOf(match: IndexMatch, base: string): BundleEntry {
  return {
    fullUrl: `${base}/Patient/${encodeURIComponent(match.localId.value)}`,
    resource: writePatient(match),
    search: { mode: 'match', score: match.score, extension: [{ url: gradeUrl, valueCode: match.grade }] },
  };
}

function linkTo(base: string): NonNullable<Bundle['link']> {
  return [{ relation: 'self', url: `${base}/Patient/$match` }];
}

/** Builds the response when more than five patients match: no match, but a request for more criteria (PDQm ITI-119; facts 5.2). */
export function writeTooManyMatches(base: string): Bundle {
  const outcome: OperationOutcome = {
    resourceType: 'OperationOutcome',
    issue: requested.map((coding) => ({ severity: 'warning', code: 'incomplete', details: { coding: [coding] } })),
  };
  return nobody(base, outcome, tooManyUrl);
}

/** Builds the response when `count` exceeds the maximum: no match, but the reason (CH PDQm, ITI-119). */
export function writeCountExceeded(base: string, most: number): Bundle {
  const diagnostics = `count requests more matches than are returned: at most ${most}`;
  const issue: OperationOutcome['issue'] = [{ severity: 'warning', code: 'not-supported', diagnostics }];
  return nobody(base, { resourceType: 'OperationOutcome', issue }, tooManyWantedUrl);
}

function nobody(base: string, outcome: OperationOutcome, fullUrl: string): Bundle {
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: 0,
    link: linkTo(base),
    entry: [{ fullUrl, resource: outcome, search: { mode: 'outcome' } }],
  };
}

/** The OperationOutcomes are not stored anywhere and have constant content, so their fullUrls are constants. */
const tooManyUrl = 'urn:uuid:2f3f1c5e-6d0f-4b7e-9a55-0c8f2b7f4d11';
const tooManyWantedUrl = 'urn:uuid:7a0c0c3e-9f0b-4f0e-8d55-2b1c64a1e0d3';
const gradeUrl = 'http://hl7.org/fhir/StructureDefinition/match-grade';
const ihe = 'urn:oid:1.3.6.1.4.1.19376.1.2.27.1';
const requested = [
  { system: ihe, code: 'LivingSubjectAdministrativeGenderRequested' },
  { system: ihe, code: 'PatientAddressRequested' },
  { system: ihe, code: 'LivingSubjectBirthPlaceNameRequested' },
  { system: 'urn:oid:2.16.756.5.30.1.127.3.10.17', code: 'BirthNameRequested' },
];

/** CH PDQm Patient: the identifier of the index and the SPID, never the AHV number. */
export function writePatient({ person, localId }: IndexPatient): Patient {
  const { street, city, postalCode, canton, country } = person.address ?? {};
  const address = omitUndefined({ line: street ? [street] : undefined, city, postalCode, state: canton, country });
  return {
    resourceType: 'Patient',
    id: localId.value,
    identifier: [writeLocalId(localId), ...(person.spid ? [{ system: systems.spid, value: person.spid }] : [])],
    ...writeName(person),
    ...(person.gender ? { gender: person.gender } : {}),
    ...(person.birthDate ? { birthDate: person.birthDate } : {}),
    // FHIR does not permit empty objects.
    ...(Object.keys(address).length > 0 ? { address: [address] } : {}),
  };
}
