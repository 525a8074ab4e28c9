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
import { omitUndefined } from '../../bundle/index.ts';
import type { DocumentResources } from './document-resources.ts';
import { writeMeasurement } from './write-measurement.ts';
import { dataAbsent, notVerified, vacdProfiles, vacdUrls, verified } from '../vocabulary.ts';

type EntryResource = Immunization | AllergyIntolerance | Condition | Observation;

/** Writes an entry as the resource of its section, still without a logical id (CH VACD profiles). */
export function writeEntry(entry: VaccinationEntry, book: DocumentResources): EntryResource {
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

function immunization(entry: VaccinationEntry, book: DocumentResources): Immunization {
  const status = entry.annulled ? 'entered-in-error' : entry.status === 'not-done' ? 'not-done' : 'completed';
  return {
    resourceType: 'Immunization',
    ...frame(entry, [...author(entry, book), ...related(entry), verification(entry)]),
    status,
    vaccineCode: concept(entry.concept),
    patient: { reference: book.patient },
    ...(!entry.date && entry.dateText ? { occurrenceString: entry.dateText } : known('occurrenceDateTime', entry.date)),
    ...omitUndefined({ recorded: entry.recorded, lotNumber: entry.lot, route: entry.route && concept(entry.route) }),
    ...(entry.performer ? { performer: [{ actor: book.performer(entry.performer) }] } : {}),
    ...notes(entry, book),
    protocolApplied: [
      {
        ...(entry.diseases.length > 0 ? { targetDisease: entry.diseases.map(concept) } : {}),
        ...known('doseNumberPositiveInt', entry.dose),
        ...(entry.doses ? { seriesDosesPositiveInt: entry.doses } : {}),
      },
    ],
  };
}

function allergy(entry: VaccinationEntry, book: DocumentResources): AllergyIntolerance {
  return {
    resourceType: 'AllergyIntolerance',
    ...frame(entry, related(entry)),
    ...statuses(entry, 'allergyintolerance-clinical', 'allergyintolerance-verification', 'active'),
    code: concept(entry.concept),
    patient: { reference: book.patient },
    ...onset(entry),
    ...omitUndefined({ recordedDate: entry.recorded }),
    ...recorder(entry, book),
    ...notes(entry, book),
  };
}

function condition(entry: VaccinationEntry, book: DocumentResources): Condition {
  const category = { risks: 'problem-list-item', basicImmunizations: 'encounter-diagnosis' }[entry.section as 'risks'];
  const usual = entry.section === 'illnesses' ? 'resolved' : 'active';
  return {
    resourceType: 'Condition',
    ...frame(entry, related(entry)),
    ...statuses(entry, 'condition-clinical', 'condition-ver-status', usual),
    ...(category ? { category: [{ coding: [{ system: `${terminology}/condition-category`, code: category }] }] } : {}),
    code: concept(entry.concept),
    subject: { reference: book.patient },
    // Only medical problems may have no onset (CH VACD).
    ...(entry.section === 'risks' ? onset(entry) : known('onsetDateTime', entry.date)),
    // An entry in error has no clinical status, and an abatement requires one (FHIR R4, con-4 and con-5).
    ...omitUndefined({ abatementDateTime: entry.annulled ? undefined : entry.end }),
    ...known('recordedDate', entry.recorded),
    ...recorder(entry, book),
    ...notes(entry, book),
  };
}

function onset({ date, dateText }: VaccinationEntry) {
  return date ? { onsetDateTime: date } : omitUndefined({ onsetString: dateText });
}

function observation(entry: VaccinationEntry, book: DocumentResources): Observation {
  return {
    resourceType: 'Observation',
    ...frame(entry, [...author(entry, book), ...related(entry), verification(entry)]),
    status: entry.annulled ? 'entered-in-error' : 'final',
    code: concept(entry.concept),
    subject: { reference: book.patient },
    ...omitUndefined({ effectiveDateTime: entry.date, issued: instant(entry.recorded) }),
    ...(entry.performer ? { performer: [book.performer(entry.performer)] } : {}),
    ...writeMeasurement(entry, concept),
    ...(entry.interpretation ? { interpretation: [concept(entry.interpretation)] } : {}),
    ...notes(entry, book),
  };
}

/** `issued` requires a time with seconds; returns undefined for any other. */
function instant(recorded: string | undefined): string | undefined {
  return recorded && /T\d\d:\d\d:\d\d/.test(recorded) ? recorded : undefined;
}

/** Returns the elements of every entry: profile, extensions and identifier. */
function frame(entry: VaccinationEntry, extension: readonly Extension[]) {
  return {
    meta: { profile: [vacdProfiles[entry.section]] },
    ...(extension.length > 0 ? { extension: [...extension] } : {}),
    identifier: [entry.identifier ?? identifierOf(entry.id)],
  };
}

/** Returns the author as an extension, for resources without an element for it. */
function author({ author }: VaccinationEntry, book: DocumentResources): readonly Extension[] {
  return author ? [{ url: vacdUrls.author, valueReference: { reference: book.participant(author) } }] : [];
}

/** Returns an element required by the profiles; an unknown value is marked with data-absent-reason. */
function known<Name extends string, Value>(name: Name, value: Value | undefined) {
  return value === undefined ? { [`_${name}`]: dataAbsent } : ({ [name]: value } as Record<Name, Value>);
}

function verification(entry: VaccinationEntry): Extension {
  return { url: vacdUrls.verification, valueCoding: entry.verified ? verified : notVerified };
}

/**
 * Returns the cross-reference to the entry that is replaced (by identifier, the current form of CH VACD), and an extension for each entry
 * declared distinct. Of several replaced entries only the first is written: the profile permits one (0..1).
 */
function related({ replaces, distinctFrom, section }: VaccinationEntry): readonly Extension[] {
  const target = (id: string, type: string) => ({ valueReference: { type, identifier: identifierOf(id) } });
  const others = distinctFrom.map((id) => ({ url: vacdUrls.distinctFrom, ...target(id, resourceTypes[section]) }));
  const predecessors = replaces.slice(0, 1).map(({ entry, container }: EntryLink) => ({
    url: vacdUrls.crossReference,
    extension: [
      { url: 'entry', ...target(entry, resourceTypes[section]) },
      // The profile requires a container even when its identifier is unknown.
      { url: 'container', ...(container ? target(container, 'Composition') : unknownComposition) },
      { url: 'relationcode', valueCode: 'replaces' },
    ],
  }));
  return [...predecessors, ...others];
}

/**
 * Returns the statuses of a Condition or AllergyIntolerance; `usual` is the clinical status of an entry without one. An entry in error must
 * not have a clinical status (FHIR R4, con-5 and ait-2); one with an end is `inactive` unless its status states that it is over (con-4).
 */
function statuses(entry: VaccinationEntry, clinical: string, verificationSystem: string, usual: string) {
  const code = entry.annulled ? 'entered-in-error' : entry.verified ? 'confirmed' : 'unconfirmed';
  const stated = entry.status ?? usual;
  const clinicalCode = entry.end && !endedStatuses.includes(stated) ? 'inactive' : stated;
  return {
    ...(entry.annulled
      ? {}
      : { clinicalStatus: { coding: [{ system: `${terminology}/${clinical}`, code: clinicalCode }] } }),
    verificationStatus: { coding: [{ system: `${terminology}/${verificationSystem}`, code }] },
  };
}

function recorder({ author }: VaccinationEntry, book: DocumentResources) {
  return author ? { recorder: { reference: book.participant(author) } } : {};
}

function notes({ comments }: VaccinationEntry, book: DocumentResources): { note?: Annotation[] } {
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

/** Writes an id of the domain as FHIR Identifier: a UUID with the system urn:ietf:rfc:3986, any other with its own system. */
function identifierOf(id: string): Identifier {
  if (/^[\da-f]{8}-[\da-f-]{27}$/.test(id)) return { system: systems.uri, value: `urn:uuid:${id}` };
  const cut = id.indexOf('|');
  return cut < 0 ? { value: id } : { system: id.slice(0, cut), value: id.slice(cut + 1) };
}

/** Clinical statuses that a Condition with an abatement may have (FHIR R4, con-4). */
const endedStatuses: readonly string[] = ['inactive', 'remission', 'resolved'];
const terminology = 'http://terminology.hl7.org/CodeSystem';
const unknownComposition = {
  valueReference: { type: 'Composition', identifier: dataAbsent },
};
const resourceTypes: Readonly<Record<VaccinationSection, string>> = {
  immunizations: 'Immunization',
  basicImmunizations: 'Condition',
  adverseEvents: 'AllergyIntolerance',
  illnesses: 'Condition',
  risks: 'Condition',
  laboratory: 'Observation',
};
