import { documentClass } from '@epr/codes/document-class';
import { documentType } from '@epr/codes/document-type';
import { eventCode } from '@epr/codes/event-code';
import { facilityType } from '@epr/codes/facility-type';
import { practiceSetting } from '@epr/codes/practice-setting';
import { oidOfUuid, readDay, systems, type Coded, type Gln, type Spid } from '../../values/index.ts';
import { confidentialityCoding } from '../confidentiality.ts';
import type { Author, Document, SourcePatient } from '../document.ts';
import { isStructured } from '../files/structured.ts';
import { documentIdOf } from '../document-id.ts';
import { authorsFromDraft } from './authors-from-draft.ts';
import { codingOfChoice, officialCoding } from './official-coding.ts';
import type { DocumentDraft } from './draft.ts';
import { validateDraft } from './validate-draft.ts';

/** Input for making a document of a draft: ids and facts that only the uploader has. */
export interface CreateDocumentInput {
  /** A fresh UUID, without `urn:uuid:`. */
  readonly uuid: string;
  /** `urn:oid:…`; the OID form of `uuid` when absent. */
  readonly uniqueId?: string;
  /** `urn:oid:…` of this home community. */
  readonly homeCommunity: string;
  readonly patient: Spid;
  /** Role of the uploader, PAT, REP, HCP or ASS. */
  readonly role: 'PAT' | 'REP' | 'HCP' | 'ASS';
  /** GLN of the first author, when it is known. */
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
 * Returns the document of a draft that `validateDraft` accepts, marked temp until the record has been read again (DOC-19). The
 * attachment's url is the name of the multipart part. Throws for a draft with problems, which is an error of the caller.
 */
export function documentFromDraft(draft: DocumentDraft, making: CreateDocumentInput): Document {
  const [problem] = validateDraft(draft);
  const created = readDay(draft.date);
  if (problem || created === undefined) throw new Error(`The draft is not ready: ${problem?.field ?? 'date'}`);
  const entryUuid = `urn:uuid:${making.uuid}`;
  const comments = draft.comments.trim();
  const [serviceStart, serviceStop] = [readDay(draft.serviceStart), readDay(draft.serviceStop)];
  return {
    id: documentIdOf({ entryUuid, homeCommunity: making.homeCommunity }),
    logicalId: making.uuid,
    entryUuid,
    uniqueId: making.uniqueId ?? oidOfUuid(making.uuid),
    patient: making.patient,
    title: draft.title.trim(),
    ...(comments ? { comments } : {}),
    authors: authorsOf(draft, making.gln),
    uploaderRole: roleCode(making.role),
    availability: 'current',
    classCode: officialCoding(documentClass, draft.classCode),
    typeCode: officialCoding(documentType, draft.typeCode),
    confidentiality: confidentialityCoding(draft.confidentiality),
    creationTime: created,
    ...(serviceStart ? { serviceStart } : {}),
    ...(serviceStop ? { serviceStop } : {}),
    deletionStatus: notRequested,
    events: draft.events.map((code) => codingOfChoice(eventCode, code, undefined)),
    format: isStructured({ ...making.file, format: typeSaysIt.code }) ? typeSaysIt : unstructured,
    facilityType: officialCoding(facilityType, draft.facilityType),
    practiceSetting: officialCoding(practiceSetting, draft.practiceSetting),
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
/** CDA and FHIR are recognised only by a known format (DOC-27); an uploader knows only the media type. */
const typeSaysIt: Coded = {
  code: 'urn:ihe:iti:xds:2017:mimeTypeSufficient',
  system: systems.formatCode,
  display: 'Determined by the file type',
};
const notRequested: Coded = {
  code: 'urn:e-health-suisse:2019:deletionStatus:deletionNotRequested',
  system: systems.deletionStatus,
};

/** Returns the authors; the GLN belongs to the first block. An empty block is no author and gets none. */
function authorsOf({ authors: [first, ...others] }: DocumentDraft, gln: Gln | undefined): readonly Author[] {
  const firsts = first ? authorsFromDraft([first]).map((author) => (gln ? withGln(author, gln) : author)) : [];
  return [...firsts, ...authorsFromDraft(others)];
}

function withGln(author: Author, gln: Gln): Author {
  return { ...author, gln };
}

function roleCode(code: string): Coded {
  return { code, system: systems.role };
}
