import type { CodeableConcept, DocumentReference, Resource } from 'fhir/r4';
import { extension } from './metadata.ts';

/** The metadata fields of the specification's edit table (core 6), and uploaded relations, as names. */
export type Field = keyof typeof fields;

/** Where each field of the edit table stands in a DocumentReference; equal projections mean an unchanged field. */
const fields = {
  author: (it) =>
    contained(it, ['Practitioner', 'PractitionerRole', 'Organization']).map((one) => [
      one.name,
      one.telecom,
      one.specialty,
    ]),
  availability: (it) => it.status,
  classCode: (it) => it.category?.map(codeOf),
  comment: (it) => it.description,
  confidentiality: (it) => it.securityLabel?.map(codeOf),
  creationTime: (it) => it.content[0]?.attachment.creation,
  deletionStatus: (it) => extension(it, 'deletionstatus')?.valueCoding?.code,
  event: (it) => it.context?.event?.map(codeOf),
  format: (it) => it.content[0]?.format?.code,
  facilityType: (it) => codeOf(it.context?.facilityType),
  language: (it) => it.content[0]?.attachment.language,
  mimeType: (it) => it.content[0]?.attachment.contentType,
  practiceSetting: (it) => codeOf(it.context?.practiceSetting),
  serviceTime: (it) => [it.context?.period?.start, it.context?.period?.end],
  gender: (it) => contained(it, ['Patient']).map((one) => one.gender),
  title: (it) => it.content[0]?.attachment.title,
  typeCode: (it) => codeOf(it.type),
} satisfies Readonly<Record<string, (it: DocumentReference) => unknown>>;

/** Fields in which two states of a document differ. */
export function changedFields(before: DocumentReference, after: DocumentReference): readonly Field[] {
  const names = Object.keys(fields) as Field[];
  return names.filter((name) => canonical(fields[name](before)) !== canonical(fields[name](after)));
}

/** All fields of the table but some. */
export function allBut(...exceptions: readonly Field[]): readonly Field[] {
  return (Object.keys(fields) as Field[]).filter((name) => !exceptions.includes(name));
}

interface Contained {
  readonly resourceType: string;
  readonly name?: unknown;
  readonly telecom?: unknown;
  readonly specialty?: unknown;
  readonly gender?: unknown;
}

function contained(it: DocumentReference, types: readonly string[]): readonly Contained[] {
  const all: readonly Resource[] = Array.isArray(it.contained) ? it.contained : [];
  return all.filter((one) => types.includes(one?.resourceType));
}

function codeOf(concept: CodeableConcept | undefined): string | undefined {
  return concept?.coding?.[0]?.code;
}

/** The same text for the same content, whatever the order of keys; absent and empty are the same. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return value === undefined ? '[]' : JSON.stringify(value);
  const inner = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${inner.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}
