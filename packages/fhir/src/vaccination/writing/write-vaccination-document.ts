import type { Bundle, Composition, CompositionSection, FhirResource } from 'fhir/r4';
import type { VaccinationEntry, VaccinationSection } from '@epr/domain/vaccination';
import { systems } from '@epr/domain/values';
import { omitUndefined } from '../../bundle/index.ts';
import type { DocumentInput } from './document-input.ts';
import { narrative } from './narrative.ts';
import { documentResources, type DocumentResources } from './document-resources.ts';
import { vacdProfiles } from '../vocabulary.ts';
import { writeEntry } from './write-entry.ts';

/**
 * Writes entries as a CH VACD document. Resources are numbered by type, `Immunization-0001`, and refer to each other by these ids
 * (VAC-06); business identifiers are kept, so that an entry can be recognised in every document.
 */
export function writeVaccinationDocument(entries: readonly VaccinationEntry[], writing: DocumentInput): Bundle {
  const book = documentResources(writing);
  const written = entries.map((entry) => ({ entry, reference: book.add(writeEntry(entry, book)) }));
  const identifier = { system: systems.uri, value: `urn:uuid:${writing.uuid}` };
  const composition = compositionOf(writing, book, identifier, sectionsOf(written, writing));
  const isRecord = writing.kind === 'record';
  return {
    resourceType: 'Bundle',
    id: writing.uuid,
    meta: { profile: [isRecord ? vacdProfiles.record : vacdProfiles.document] },
    identifier,
    type: 'document',
    timestamp: writing.date,
    entry: [composition, ...book.resources()].map((resource: FhirResource) => ({
      fullUrl: `${writing.base}/${resource.resourceType}/${resource.id ?? ''}`,
      resource,
    })),
  };
}

function compositionOf(
  { kind, date, language, title, confidentiality }: DocumentInput,
  book: DocumentResources,
  identifier: { system: string; value: string },
  section: CompositionSection[],
): Composition {
  const isRecord = kind === 'record';
  const level = levels[confidentiality];
  const confidentialityCode = { coding: [{ system: systems.snomed, code: level.code, display: level.display }] };
  return {
    resourceType: 'Composition',
    id: 'Composition-0001',
    meta: { profile: [isRecord ? vacdProfiles.recordComposition : vacdProfiles.composition] },
    language,
    text: narrative(language, [title]),
    identifier,
    status: 'final',
    type: { coding: [{ system: systems.snomed, code: '41000179103', display: 'Immunization record' }] },
    category: [{ coding: [{ system: systems.formatCode, code: isRecord ? formats.record : formats.administration }] }],
    subject: { reference: book.patient },
    date,
    author: [{ reference: book.author }],
    title,
    confidentiality: level.fhir,
    _confidentiality: { extension: [{ url: confidentialityUrl, valueCodeableConcept: confidentialityCode }] },
    custodian: { reference: book.custodian },
    section,
  };
}

type Written = readonly { readonly entry: VaccinationEntry; readonly reference: string }[];

/** Builds a section for each kind of entry present; without entries, an empty section of vaccinations, to state that none are known. */
function sectionsOf(written: Written, { language, sectionTitles, describe }: DocumentInput): CompositionSection[] {
  const kinds = sections.filter(({ holds }) => written.some(({ entry }) => holds.includes(entry.section)));
  const shown = kinds.length > 0 ? kinds : sections.slice(0, 1);
  return shown.map(({ id, code, display, holds, title }) => {
    const own = written.filter(({ entry }) => holds.includes(entry.section));
    return omitUndefined({
      id,
      title: sectionTitles[title],
      code: { coding: [{ system: 'http://loinc.org', code, display }] },
      text: narrative(language, own.length > 0 ? own.map(({ entry }) => describe(entry)) : [sectionTitles[title]]),
      entry: own.length > 0 ? own.map(({ reference }) => ({ reference })) : undefined,
    });
  });
}

interface SectionKind {
  readonly id: string;
  readonly code: string;
  readonly display: string;
  readonly title: VaccinationSection;
  readonly holds: readonly VaccinationSection[];
}

const sections: readonly SectionKind[] = [
  {
    id: 'administration',
    code: '11369-6',
    display: 'Hx of Immunization',
    title: 'immunizations',
    holds: ['immunizations', 'basicImmunizations'],
  },
  { id: 'medicalproblems', code: '11450-4', display: 'Problem list Reported', title: 'risks', holds: ['risks'] },
  { id: 'pastillnesses', code: '11348-0', display: 'Hx of Past illness', title: 'illnesses', holds: ['illnesses'] },
  {
    id: 'allergyintolerances',
    code: '48765-2',
    display: 'Allergies and adverse reactions Document',
    title: 'adverseEvents',
    holds: ['adverseEvents'],
  },
  {
    id: 'laboratory-serology',
    code: '18727-8',
    display: 'Serology studies (set)',
    title: 'laboratory',
    holds: ['laboratory'],
  },
];

const formats = {
  administration: 'urn:che:epr:ch-vacd:immunization-administration:2022',
  record: 'urn:che:epr:ch-vacd:vaccination-record:2022',
};
const confidentialityUrl = 'http://fhir.ch/ig/ch-core/StructureDefinition/ch-ext-epr-confidentialitycode';
const levels = {
  normal: { fhir: 'N', code: '17621005', display: 'Normal (qualifier value)' },
  restricted: { fhir: 'R', code: '263856008', display: 'Restricted (qualifier value)' },
  secret: { fhir: 'V', code: '1141000195107', display: 'Secret (qualifier value)' },
} as const;
