import type {
  AllergyIntolerance,
  Annotation,
  CodeableConcept,
  Condition,
  Extension,
  Identifier,
  Immunization,
  Observation,
} from 'fhir/r4';
import type { Concept, EntryLink, VaccinationEntry, VaccinationSection } from '@epr/domain/vaccination';
import { systems } from '@epr/domain/values';
import { present } from '../../bundle/index.ts';
import type { ResourceBook } from './resource-book.ts';
import { notVerified, vacdProfiles, vacdUrls, verified } from '../vocabulary.ts';

type EntryResource = Immunization | AllergyIntolerance | Condition | Observation;

/** An entry as the resource of its section, without a number (CH VACD profiles). */
export function writeEntry(entry: VaccinationEntry, book: ResourceBook): EntryResource {
  switch (entry.section) {
    case 'immunizations':
      return immunization(entry, book);
    case 'adverseEvents':
      return allergy(entry, book);
    case 'laboratory':
      return observation(entry, book);
    default:
      return condition(entry, book);
  }
}

function immunization(entry: VaccinationEntry, book: ResourceBook): Immunization {
  const status = entry.annulled ? 'entered-in-error' : entry.status === 'not-done' ? 'not-done' : 'completed';
  const author = entry.author && {
    url: vacdUrls.author,
    valueReference: { reference: book.participant(entry.author) },
  };
  return {
    resourceType: 'Immunization',
    ...frame(entry, [...(author ? [author] : []), ...related(entry), verification(entry)]),
    status,
    vaccineCode: concept(entry.concept),
    patient: { reference: book.patient },
    ...(entry.date
      ? { occurrenceDateTime: entry.date }
      : { _occurrenceDateTime: { extension: [{ url: absent, valueCode: 'unknown' }] } }),
    ...present({ recorded: entry.recorded, lotNumber: entry.lot, route: entry.route && concept(entry.route) }),
    ...(entry.performer ? { performer: [{ actor: { reference: book.participant(entry.performer) } }] } : {}),
    ...notes(entry, book),
    protocolApplied: [
      {
        ...(entry.diseases.length > 0 ? { targetDisease: entry.diseases.map(concept) } : {}),
        doseNumberPositiveInt: entry.dose ?? 1,
        ...(entry.doses ? { seriesDosesPositiveInt: entry.doses } : {}),
      },
    ],
  };
}

function allergy(entry: VaccinationEntry, book: ResourceBook): AllergyIntolerance {
  return {
    resourceType: 'AllergyIntolerance',
    ...frame(entry, related(entry)),
    ...statuses(entry, 'allergyintolerance-clinical', 'allergyintolerance-verification', 'active'),
    code: concept(entry.concept),
    patient: { reference: book.patient },
    ...present({ onsetDateTime: entry.date, recordedDate: entry.recorded }),
    ...recorder(entry, book),
    ...notes(entry, book),
  };
}

function condition(entry: VaccinationEntry, book: ResourceBook): Condition {
  const category = { risks: 'problem-list-item', basicImmunizations: 'encounter-diagnosis' }[entry.section as 'risks'];
  const usual = entry.section === 'illnesses' ? 'resolved' : 'active';
  return {
    resourceType: 'Condition',
    ...frame(entry, related(entry)),
    ...statuses(entry, 'condition-clinical', 'condition-ver-status', usual),
    ...(category ? { category: [{ coding: [{ system: `${terminology}/condition-category`, code: category }] }] } : {}),
    code: concept(entry.concept),
    subject: { reference: book.patient },
    ...present({ onsetDateTime: entry.date, abatementDateTime: entry.end, recordedDate: entry.recorded }),
    ...recorder(entry, book),
    ...notes(entry, book),
  };
}

function observation(entry: VaccinationEntry, book: ResourceBook): Observation {
  const measured = /^(<=|>=|<|>)?\s*(-?\d+(?:\.\d+)?)(?:\s+(\S.*))?$/.exec(entry.value ?? '');
  const [, comparator, figure, unit] = measured ?? [];
  const value = figure
    ? { valueQuantity: present({ value: Number(figure), comparator: comparator as '<' | undefined, unit }) }
    : present({ valueString: entry.value });
  return {
    resourceType: 'Observation',
    ...frame(entry, [...related(entry), verification(entry)]),
    status: entry.annulled ? 'entered-in-error' : 'final',
    code: concept(entry.concept),
    subject: { reference: book.patient },
    ...present({ effectiveDateTime: entry.date }),
    ...(entry.performer ? { performer: [{ reference: book.participant(entry.performer) }] } : {}),
    ...value,
    ...(entry.interpretation ? { interpretation: [concept(entry.interpretation)] } : {}),
    ...notes(entry, book),
  };
}

/** What every entry has: profile, extensions, and the identifier it is known by. */
function frame(entry: VaccinationEntry, extension: readonly Extension[]) {
  return {
    meta: { profile: [vacdProfiles[entry.section]] },
    ...(extension.length > 0 ? { extension: [...extension] } : {}),
    identifier: [entry.identifier ?? identifierOf(entry.id)],
  };
}

function verification(entry: VaccinationEntry): Extension {
  return { url: vacdUrls.verification, valueCoding: entry.verified ? verified : notVerified };
}

/**
 * What an entry replaces, in the form of today, by identifiers; each may name one, so that a second would not be accepted (CH VACD,
 * 0..1). And which others it is not.
 */
function related({ replaces, distinctFrom, section }: VaccinationEntry): readonly Extension[] {
  const target = (id: string, type: string) => ({ valueReference: { type, identifier: identifierOf(id) } });
  const others = distinctFrom.map((id) => ({ url: vacdUrls.distinctFrom, ...target(id, resourceTypes[section]) }));
  const predecessors = replaces.slice(0, 1).map(({ entry, container }: EntryLink) => ({
    url: vacdUrls.crossReference,
    extension: [
      { url: 'entry', ...target(entry, resourceTypes[section]) },
      ...(container ? [{ url: 'container', ...target(container, 'Composition') }] : []),
      { url: 'relationcode', valueCode: 'replaces' },
    ],
  }));
  return [...predecessors, ...others];
}

/** The clinical status goes with what is true only; of a mistake it is left out (FHIR R4, con-5 and ait-2). */
function statuses(entry: VaccinationEntry, clinical: string, verificationSystem: string, usual: string) {
  const code = entry.annulled ? 'entered-in-error' : entry.verified ? 'confirmed' : 'unconfirmed';
  const clinicalCode = entry.end && entry.status === 'active' ? 'inactive' : (entry.status ?? usual);
  return {
    ...(entry.annulled
      ? {}
      : { clinicalStatus: { coding: [{ system: `${terminology}/${clinical}`, code: clinicalCode }] } }),
    verificationStatus: { coding: [{ system: `${terminology}/${verificationSystem}`, code }] },
  };
}

function recorder({ author }: VaccinationEntry, book: ResourceBook) {
  return author ? { recorder: { reference: book.participant(author) } } : {};
}

function notes({ comments }: VaccinationEntry, book: ResourceBook): { note?: Annotation[] } {
  if (comments.length === 0) return {};
  return {
    note: comments.map(({ author, time, text }) => ({
      ...(author ? { authorReference: { reference: book.commentator(author) } } : {}),
      ...(time ? { time } : {}),
      text,
    })),
  };
}

function concept({ codings, text }: Concept): CodeableConcept {
  return { ...(codings.length > 0 ? { coding: codings.map((one) => ({ ...one })) } : {}), ...(text ? { text } : {}) };
}

/** An id of the domain as FHIR names it: a UUID under urn:ietf:rfc:3986, anything else under its own system. */
function identifierOf(id: string): Identifier {
  if (/^[\da-f]{8}-[\da-f-]{27}$/.test(id)) return { system: systems.uri, value: `urn:uuid:${id}` };
  const cut = id.indexOf('|');
  return cut < 0 ? { value: id } : { system: id.slice(0, cut), value: id.slice(cut + 1) };
}

const terminology = 'http://terminology.hl7.org/CodeSystem';
const absent = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';
const resourceTypes: Readonly<Record<VaccinationSection, string>> = {
  immunizations: 'Immunization',
  basicImmunizations: 'Condition',
  adverseEvents: 'AllergyIntolerance',
  illnesses: 'Condition',
  risks: 'Condition',
  laboratory: 'Observation',
};
