import { confidentialityLevels, type Document, type Relation } from '@epr/domain/documents';
import { formatDay, oidOfUuid, type Day } from '@epr/domain/values';
import { swissInstantOf, workdayBefore } from '../days.ts';
import { uuidOf } from '../uuid.ts';
import { homeCommunity, otherCommunity } from '../people/organisations.ts';
import type { DemoDocument, DemoPatient } from '../demo-types.ts';
import { aDocument } from './a-document.ts';
import { deletionStatus, events, facilities, formats, demoDocumentKinds, roleCode, practiceSettings } from './codes.ts';
import type { DemoDocumentSource, Scene } from './document-source.ts';

/** Creates the documents of a record with their files, with dates relative to `today`. */
export function demoDocuments(
  entries: readonly DemoDocumentSource[],
  patient: DemoPatient,
  today: Day,
): readonly DemoDocument[] {
  return entries.map((entry) => demoDocument(entry, patient, today));
}

function demoDocument(entry: DemoDocumentSource, patient: DemoPatient, today: Day): DemoDocument {
  const day = (ago: number) => workdayBefore(today, ago);
  const scene: Scene = { entry, patient, today, day, on: (ago) => formatDay(day(ago)) };
  let written: Promise<Uint8Array> | undefined;
  return {
    document: documentOf(entry, patient, scene),
    bytes: () => (written ??= entry.file.bytes(scene)),
  };
}

function documentOf(entry: DemoDocumentSource, patient: DemoPatient, scene: Scene): Document {
  const [writer] = entry.by;
  const created = swissInstantOf(scene.day(entry.ago), entry.clock);
  const [start, stop] = entry.service ?? [];
  return aDocument({
    ...demoDocumentKinds[entry.kind],
    logicalId: logicalIdOf(patient, entry.key),
    ...(entry.elsewhere && { homeCommunity: otherCommunity }),
    patient: patient.spid,
    title: entry.title,
    ...(entry.comments && { comments: entry.comments }),
    authors: entry.by.map(({ author }) => author),
    uploaderRole: roleCode(writer.uploader),
    availability: entry.availability ?? 'current',
    confidentiality: confidentialityLevels[entry.confidentiality ?? 'normal'],
    creationTime: created,
    ...(start !== undefined && { serviceStart: swissInstantOf(scene.day(start), '08:00') }),
    ...(stop !== undefined && { serviceStop: swissInstantOf(scene.day(stop), '17:00') }),
    deletionStatus: deletionStatus(entry.deletion ?? 'deletionNotRequested'),
    events: (entry.events ?? []).map((event) => events[event]),
    format: formats[entry.format ?? 'unstructured'],
    facilityType: facilities[writer.facility],
    practiceSetting: practiceSettings[writer.setting],
    language: entry.language ?? 'de-CH',
    attachment: { contentType: entry.file.contentType, url: `urn:uuid:${logicalIdOf(patient, entry.key)}` },
    sourcePatient: sourceOf(patient),
    relations: relationsOf(entry, patient),
    submission: submissionOf(entry, patient, created),
  });
}

function logicalIdOf(patient: DemoPatient, key: string): string {
  return uuidOf(`document ${patient.spid} ${key}`);
}

function relationsOf({ replaces, appends }: DemoDocumentSource, patient: DemoPatient): readonly Relation[] {
  return [
    ...(replaces ? [{ kind: 'replaces' as const, target: logicalIdOf(patient, replaces) }] : []),
    ...(appends ? [{ kind: 'appends' as const, target: logicalIdOf(patient, appends) }] : []),
  ];
}

function submissionOf(entry: DemoDocumentSource, patient: DemoPatient, date: string) {
  const id = uuidOf(`submission ${patient.spid} ${entry.key}`);
  return { id, uniqueId: oidOfUuid(uuidOf(`unique ${id}`)), date, authorRole: roleCode(entry.by[0].uploader) };
}

function sourceOf(patient: DemoPatient) {
  const { given, family, gender, birthDate, localId } = patient;
  return { given, family, gender, birthDate, localId: { system: `${homeCommunity}.1`, value: localId } };
}
