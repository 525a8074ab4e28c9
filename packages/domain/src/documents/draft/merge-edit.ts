import type { ComparedField } from '../versions/changed-fields.ts';
import type { Document, SourcePatient } from '../document.ts';
import type { MetadataField } from '../change/edit-permissions.ts';

/**
 * Returns the current document with the values of these fields from the edit: editing one field does not revert another field that
 * somebody else changed in the meantime (DOC-21).
 */
export function mergeEdit(now: Document, edited: Document, fields: readonly ComparedField[]): Document {
  const taken = fields.map((field) => (field === 'content' ? {} : takes[field](edited, now)));
  const all: Taken = Object.assign({}, now, ...taken) as Taken;
  // Every required field is present, because the edited document has them all. Emptied fields are left out.
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as Document;
}

type Taken = { readonly [K in keyof Document]?: Document[K] | undefined };

const takes: Readonly<Record<MetadataField, (edited: Document, now: Document) => Taken>> = {
  title: ({ title }) => ({ title }),
  author: ({ authors }) => ({ authors }),
  creationTime: ({ creationTime }) => ({ creationTime }),
  typeCode: ({ typeCode }) => ({ typeCode }),
  classCode: ({ classCode }) => ({ classCode }),
  confidentialityCode: ({ confidentiality }) => ({ confidentiality }),
  availabilityStatus: ({ availability }) => ({ availability }),
  comments: ({ comments }) => ({ comments }),
  practiceSetting: ({ practiceSetting }) => ({ practiceSetting }),
  facilityType: ({ facilityType }) => ({ facilityType }),
  serviceTime: ({ serviceStart, serviceStop }) => ({ serviceStart, serviceStop }),
  eventCode: ({ events }) => ({ events }),
  languageCode: ({ language }) => ({ language }),
  patientGender: ({ sourcePatient }, now) => ({ sourcePatient: withGender(now.sourcePatient, sourcePatient?.gender) }),
  deletionStatus: ({ deletionStatus }) => ({ deletionStatus }),
  formatCode: ({ format }) => ({ format }),
  mimeType: ({ attachment }, now) => ({ attachment: { ...now.attachment, contentType: attachment.contentType } }),
};

/** Returns the patient at the source with this gender or without one; undefined when no value is left. */
export function withGender(given: SourcePatient | undefined, gender: string | undefined): SourcePatient | undefined {
  const { gender: _before, ...others } = given ?? {};
  if (gender) return { ...others, gender };
  return Object.keys(others).length > 0 ? others : undefined;
}
