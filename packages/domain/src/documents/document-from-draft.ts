import { authorSpeciality } from '@epr/codes/author-speciality';
import { findCode, type CodeList } from '@epr/codes/code-list';
import { documentClass } from '@epr/codes/document-class';
import { documentType } from '@epr/codes/document-type';
import { facilityType } from '@epr/codes/facility-type';
import { practiceSetting } from '@epr/codes/practice-setting';
import { readDay, systems, type Coded, type Gln, type Spid } from '../values/index.ts';
import { confidentialityLevels, type Confidentiality } from './confidentiality.ts';
import type { Author, Document, SourcePatient } from './document.ts';
import { judgeDraft, type DocumentDraft } from './draft.ts';
import { documentIdOf } from './identity.ts';

/** What a draft needs to become a document: ids and facts only whoever uploads has. */
export interface Making {
  /** A fresh UUID, without `urn:uuid:`. */
  readonly uuid: string;
  /** `urn:oid:…` or `urn:uuid:…`; the entryUUID when absent. */
  readonly uniqueId?: string;
  /** `urn:oid:…` of the own home community. */
  readonly homeCommunity: string;
  readonly patient: Spid;
  /** Role of whoever uploads, PAT, REP, HCP or ASS. */
  readonly role: 'PAT' | 'REP' | 'HCP' | 'ASS';
  /** GLN of the author, when it is known. */
  readonly gln?: Gln;
  readonly file: {
    readonly contentType: string;
    /** Bytes. */
    readonly size: number;
    /** SHA-1, base64. */
    readonly hash?: string;
  };
  readonly sourcePatient?: SourcePatient;
}

/**
 * The document of a draft that `judgeDraft` has nothing against, marked temp until the record has been read again (DOC-19).
 * The attachment's url is the name of the multipart part. A draft with problems is a mistake of the caller and throws.
 */
export function documentFromDraft(draft: DocumentDraft, making: Making): Document {
  const [problem] = judgeDraft(draft);
  const created = readDay(draft.date);
  if (problem || created === undefined) throw new Error(`The draft is not ready: ${problem?.field ?? 'date'}`);
  const entryUuid = `urn:uuid:${making.uuid}`;
  const comments = draft.comments.trim();
  const [serviceStart, serviceStop] = [readDay(draft.serviceStart), readDay(draft.serviceStop)];
  return {
    id: documentIdOf({ entryUuid, homeCommunity: making.homeCommunity }),
    logicalId: making.uuid,
    entryUuid,
    uniqueId: making.uniqueId ?? entryUuid,
    patient: making.patient,
    title: draft.title.trim(),
    ...(comments ? { comments } : {}),
    authors: [authorOf(draft, making)],
    uploaderRole: roleCode(making.role),
    availability: 'current',
    classCode: coded(documentClass, draft.classCode),
    typeCode: coded(documentType, draft.typeCode),
    confidentiality: confidentialityLevels[draft.confidentiality as Confidentiality],
    creationTime: created,
    ...(serviceStart ? { serviceStart } : {}),
    ...(serviceStop ? { serviceStop } : {}),
    deletionStatus: notRequested,
    events: [],
    format: unstructured,
    facilityType: coded(facilityType, draft.facilityType),
    practiceSetting: coded(practiceSetting, draft.practiceSetting),
    language: draft.language,
    attachment: { ...making.file, url: entryUuid },
    ...(making.sourcePatient ? { sourcePatient: making.sourcePatient } : {}),
    relations: [],
    temp: true,
  };
}

const unstructured: Coded = {
  code: 'urn:che:epr:EPR_Unstructured_Document',
  system: systems.formatCode,
  display: 'Unstructured EPR document',
};
const notRequested: Coded = {
  code: 'urn:e-health-suisse:2019:deletionStatus:deletionNotRequested',
  system: systems.deletionStatus,
};

function authorOf(draft: DocumentDraft, { gln }: Making): Author {
  const phone = draft.phone.trim();
  const written = (['prefix', 'given', 'family', 'institution'] as const)
    .map((field) => [field, draft[field].trim()] as const)
    .filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(written),
    ...(draft.role ? { role: roleCode(draft.role) } : {}),
    ...(draft.speciality ? { speciality: coded(authorSpeciality, draft.speciality) } : {}),
    ...(gln ? { gln } : {}),
    telecom: phone ? [{ system: 'phone', value: phone }] : [],
  };
}

function roleCode(code: string): Coded {
  return { code, system: systems.role };
}

/** A code of a list, as it is sent: with its system and its English words. */
function coded(list: CodeList, code: string): Coded {
  const entry = findCode(list, code);
  if (!entry) throw new Error(`${code} is not in ${list.name}`);
  return { code, system: entry.system, display: entry.labels.en };
}
