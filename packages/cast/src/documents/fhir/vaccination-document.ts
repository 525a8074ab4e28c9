import { entryId, type Participant, type VaccinationEntry } from '@epr/domain/vaccination';
import { writeVaccinationDocument } from '@epr/fhir/vaccination';
import { systems, type Coded } from '@epr/domain/values';
import { swissInstantOf } from '../../days.ts';
import { uuidOf } from '../../uuid.ts';
import { homeCommunity } from '../../people/organisations.ts';
import type { DemoFile, Scene } from '../document-source.ts';
import { fhirJson } from '../file-builders.ts';
import type { DemoAuthor } from '../authors.ts';

/** Content of an entry of a demo document; ids, author and dates are derived from the document. */
export type EntryFacts = Partial<Omit<VaccinationEntry, 'id' | 'concept' | 'replaces' | 'date' | 'diseases'>> & {
  /** Identifies it within the record, so that others can replace it. */
  readonly name: string;
  readonly code: Coded;
  readonly diseases?: readonly Coded[];
  /** Days before today; the day of the document when absent. */
  readonly ago?: number;
  readonly note?: string;
  /** The document and the entry it replaces. */
  readonly replaces?: { readonly document: string; readonly entry: string };
};

/** Writes a CH VACD immunization administration document with the writer of the portal. */
export function vaccinationDocument(facts: readonly EntryFacts[]): DemoFile {
  return fhirJson((scene) => {
    const [writer] = scene.entry.by;
    const { localId, given, family, birthDate, gender } = scene.patient;
    return writeVaccinationDocument(
      facts.map((one) => entryOf(scene, one)),
      {
        kind: 'administration',
        uuid: documentUuid(scene, scene.entry.key),
        date: swissInstantOf(scene.day(scene.entry.ago), scene.entry.clock),
        language: scene.entry.language ?? 'de-CH',
        title: scene.entry.title,
        confidentiality: scene.entry.confidentiality ?? 'normal',
        patient: { localId: { system: `${homeCommunity}.1`, value: localId }, given, family, birthDate, gender },
        author: participantOf(writer),
        custodian: { name: writer.author.institution ?? 'Stammgemeinschaft', id: homeCommunity },
        base: 'https://example.ch/fhir',
        sectionTitles,
        describe: ({ concept, date }) => [concept.codings[0]?.display, date].filter(Boolean).join(', '),
      },
    );
  });
}

function entryOf(
  scene: Scene,
  { name, code, diseases = [], ago, note, replaces, ...more }: EntryFacts,
): VaccinationEntry {
  const [writer] = scene.entry.by;
  const author = participantOf(writer);
  const uuid = uuidOf(`vaccination ${scene.patient.spid} ${scene.entry.key} ${name}`);
  const recorded = swissInstantOf(scene.day(scene.entry.ago), scene.entry.clock);
  const link = replaces && {
    entry: entryId(uuidOf(`vaccination ${scene.patient.spid} ${replaces.document} ${replaces.entry}`)),
    container: entryId(documentUuid(scene, replaces.document)),
  };
  return {
    section: 'immunizations',
    id: uuid,
    identifier: { system: systems.uri, value: `urn:uuid:${uuid}` },
    aliases: [],
    concept: { codings: [code] },
    date: scene.day(ago ?? scene.entry.ago),
    recorded,
    annulled: false,
    verified: author.role === undefined,
    replaces: link ? [link] : [],
    conflictsWith: [],
    distinctFrom: [],
    comments: note ? [{ text: note, time: recorded, author }] : [],
    author,
    ...(author.role === undefined ? { performer: author } : {}),
    diseases: diseases.map((disease) => ({ codings: [disease] })),
    unresolved: [],
    ...more,
  };
}

function documentUuid({ patient }: Scene, key: string): string {
  return uuidOf(`bundle ${patient.spid} ${key}`);
}

function participantOf({ author, uploader }: DemoAuthor): Participant {
  const { prefix, given, family, gln, institution } = author;
  return {
    ...(prefix ? { prefix } : {}),
    ...(given ? { given } : {}),
    ...(family ? { family } : {}),
    ...(gln ? { gln } : {}),
    ...(institution ? { institution } : {}),
    ...(uploader === 'PAT' ? { role: 'patient' as const } : {}),
  };
}

const sectionTitles = {
  immunizations: 'Impfungen',
  basicImmunizations: 'Grundimmunisierungen',
  adverseEvents: 'Unerwünschte Reaktionen',
  illnesses: 'Bisherige Krankheiten',
  risks: 'Risikofaktoren',
  laboratory: 'Laborbefunde',
};
