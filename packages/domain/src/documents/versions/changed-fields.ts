import type { Document } from '../document.ts';

/** The values by which two versions are compared: the fields of the metadata table (core 6) and the file itself (DOC-11). */
const compared = {
  title: ({ title }) => title,
  author: ({ authors }) => authors,
  creationTime: ({ creationTime }) => creationTime,
  typeCode: ({ typeCode }) => typeCode.code,
  classCode: ({ classCode }) => classCode.code,
  confidentialityCode: ({ confidentiality }) => `${confidentiality.system}|${confidentiality.code}`,
  availabilityStatus: ({ availability }) => availability,
  comments: ({ comments }) => comments,
  practiceSetting: ({ practiceSetting }) => practiceSetting.code,
  facilityType: ({ facilityType }) => facilityType.code,
  serviceTime: ({ serviceStart, serviceStop }) => [serviceStart, serviceStop],
  eventCode: ({ events }) => events.map(({ code }) => code),
  languageCode: ({ language }) => language,
  patientGender: ({ sourcePatient }) => sourcePatient?.gender,
  deletionStatus: ({ deletionStatus }) => deletionStatus?.code,
  formatCode: ({ format }) => format.code,
  mimeType: ({ attachment }) => attachment.contentType,
  content: contentOf,
} as const satisfies Readonly<Record<string, (document: Document, other: Document) => unknown>>;

export type ComparedField = keyof typeof compared;

/** Returns the fields in which two versions differ, the most significant first. Displays of codes are ignored. */
export function changedFields(before: Document, after: Document): readonly ComparedField[] {
  return (Object.keys(compared) as ComparedField[]).filter(
    (field) => written(compared[field](before, after)) !== written(compared[field](after, before)),
  );
}

/** Returns what both versions tell of their file: its hash, otherwise its size, otherwise its address. */
function contentOf({ attachment: file }: Document, { attachment: other }: Document): string | number | undefined {
  if (file.hash !== undefined && other.hash !== undefined) return file.hash;
  if (file.size !== undefined && other.size !== undefined) return file.size;
  return file.url;
}

/** Serialises a value for comparison, regardless of the order of its keys and the displays of codes. */
function written(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([key]) => key !== 'display')
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
}
