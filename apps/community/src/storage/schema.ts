import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The tables of the community, the same on the embedded store and on PostgreSQL. Times are `timestamptz`. */
export interface Schema {
  /** One row since the first start. */
  home_community: { readonly single: Generated<boolean>; readonly id: string };
  account: AccountTable;
  patient: PatientTable;
  professional: ProfessionalTable;
  organisation: OrganisationTable;
  membership: MembershipTable;
  /** Memberships as they were when patients were last notified of changes. */
  membership_told: MembershipTable;
  /** One row since the memberships were first compared. */
  group_watch: { readonly since: Time };
  assistance: AssistanceTable;
  access_right: AccessRightTable;
  document: DocumentTable;
  submission_set: SubmissionSetTable;
  attachment: AttachmentTable;
  audit_event: AuditEventTable;
  reading: ReadingTable;
  consent_declaration: ConsentDeclarationTable;
  notification: NotificationTable;
  notification_read: NotificationReadTable;
  notification_setting: NotificationSettingTable;
  record_visit: RecordVisitTable;
  deletion_request: DeletionRequestTable;
  identity_model: IdentityModelTable;
  identity_session: IdentitySessionTable;
  emergency_access: EmergencyAccessTable;
  signing_key: SigningKeyTable;
  used_captcha: UsedCaptchaTable;
  rate_limit: RateLimitTable;
}

type Time = ColumnType<Date, Date | string, Date | string>;
/** JSON kept as the text that was written: `text`, not `jsonb`, so that responses are joined without being parsed. */
type JsonText = ColumnType<string, string, string>;

export interface AccountTable {
  username: string;
  /** scrypt, `salt:hash` in base64. */
  password_hash: string;
  given: string;
  family: string;
  /** Space separated: `PAT REP`. */
  roles: string;
  spid: string | null;
  gln: string | null;
  /** What the identity provider attests: EidAttributes of the domain as JSON; null: nothing. */
  eid: JsonText | null;
  /** If set, the account is listed on the sign-in page of the demo world, with this text per language. */
  demo_purpose: JsonText | null;
}

export interface PatientTable {
  spid: string;
  ahv: string | null;
  local_id: string;
  given: string;
  family: string;
  /** Family and given name in the form in which they are compared (folded_name of the migrations). */
  names: GeneratedAlways<string>;
  birth_date: string;
  gender: string;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  canton: string | null;
  country: string | null;
  phone: string | null;
  email: string | null;
}

export interface ProfessionalTable {
  gln: string;
  prefix: string | null;
  given: string;
  family: string;
  profession: JsonText;
  speciality: JsonText | null;
}

export interface OrganisationTable {
  /** `urn:oid:…` */
  id: string;
  name: string;
  facility_type: JsonText;
  part_of: string | null;
  city: string | null;
}

export interface MembershipTable {
  gln: string;
  organisation: string;
}

export interface AssistanceTable {
  username: string;
  gln: string;
}

export interface AccessRightTable {
  policy_set_id: string;
  spid: string;
  template: string;
  /** GLN, `urn:oid:…`, a representative's username or SPID; empty for everybody. */
  actor: Generated<string>;
  /** Access level or provide level. */
  level: Generated<string>;
  version: Generated<number>;
  /** The domain's AccessRight as JSON; searches use the columns beside it. */
  access_right: JsonText;
  /** The Consent as it was sent; null: it is generated from the right. */
  resource: string | null;
}

export interface DocumentTable {
  /** Logical id, a plain uuid. */
  id: string;
  spid: string;
  /** `urn:uuid:…` */
  entry_uuid: string;
  unique_id: string;
  home_community: string | null;
  status: string;
  /** SNOMED code of the confidentiality level. */
  confidentiality: string;
  class_code: string;
  type_code: string;
  format_code: string;
  creation: Time;
  /** Orders a record by the time of writing; also `_lastUpdated`. */
  last_updated: Time;
  version: number;
  /** Who submitted it, the name of an account; null: loaded by the server itself. */
  submitter: string | null;
  /** Logical id of the submission set it came with. */
  submission_set: string | null;
  attachment: string | null;
  /** The DocumentReference as served. */
  resource: JsonText;
}

export interface SubmissionSetTable {
  id: string;
  spid: string;
  date: Time;
  /** The List as served. */
  resource: JsonText;
}

export interface AttachmentTable {
  /** Name in the blob store. */
  key: string;
  content_type: string;
  size: number;
  /** base64 */
  sha1: string;
  /** SHA-1 of the file as it was sent, if a repair or conversion stored other bytes in its place. */
  sent_sha1: ColumnType<string | null, string | null | undefined, string | null>;
  created: Time;
}

export interface AuditEventTable {
  sequence: Generated<number>;
  id: string;
  spid: string;
  recorded: Time;
  subtype: string;
  /** Space separated entity role codes. */
  entity_roles: string;
  /** The AuditEvent as served. */
  resource: JsonText;
}

/** Readings in progress: requests that continue one add no entry to the access log (access-log/log-reading.ts). */
export interface ReadingTable {
  /** Who reads what of which record in which session. */
  key: string;
  /** Id of its log entry. */
  line: string;
  began: Time;
  /** Whether the bytes of the document were part of it. */
  with_bytes: boolean;
}

/** The consent with which a record was opened (EPRA art. 3). */
export interface ConsentDeclarationTable {
  spid: string;
  given: Time;
  /** Version of the text that was consented to (onboarding/consent-text). */
  version: string;
  /** PAT: by the person; HCP: a professional states that the person has consented. */
  role: string;
  username: string;
  name: string;
}

/** Notifications of a patient (SET-04). */
export interface NotificationTable {
  id: string;
  spid: string;
  /** `EmergencyAccess`, `IndirectAccess` or `DocumentDeleted`. */
  kind: string;
  /** The cause, which is notified once: a second act of the same cause moves `last`. */
  cause: string;
  instant: Time;
  last: Time;
  /** Number of acts of this cause. */
  acts: number;
  /** Who, through which group, or which document, as JSON. */
  content: JsonText;
}

/** A notification that was read; for a patient and each representative separately. */
export interface NotificationReadTable {
  id: string;
  username: string;
  read: Time;
}

/** Which notifications a patient wants (SET-03); without a row all of them. */
export interface NotificationSettingTable {
  spid: string;
  group_changes: boolean;
}

/** A sign-in in which a record was visited; only the newest ones of each person and record are kept. */
export interface RecordVisitTable {
  spid: string;
  username: string;
  session_uid: string;
  started: Time;
  /** When the visit before this one began; null: there was none. */
  previous: Time | null;
}

/** A document whose deletion is requested (DOC-23); deleted when the request is withdrawn. */
export interface DeletionRequestTable {
  /** Logical id. */
  document: string;
  spid: string;
  requested: Time;
  username: string;
  role: string;
  name: string;
  /** The extensions of the document before the request, including its deletion status, if it had one. */
  before: JsonText;
}

/** Data of oidc-provider: sessions, grants, codes, tokens, interactions. */
export interface IdentityModelTable {
  provider: string;
  kind: string;
  id: string;
  grant_id: string | null;
  uid: string | null;
  payload: JsonText;
  consumed: Time | null;
  expires: Time | null;
}

/** Activity of a sign-in, for the idle timeout; one row per provider session. */
export interface IdentitySessionTable {
  provider: string;
  session_uid: string;
  username: string;
  started: Time;
  last_active: Time;
  /** Documents downloaded since the sign-in or the last captcha (DOC-16). */
  downloads: Generated<number>;
}

/** An emergency access in progress, begun with a captcha. */
export interface EmergencyAccessTable {
  provider: string;
  session_uid: string;
  spid: string;
  started: Time;
}

export interface SigningKeyTable {
  provider: string;
  kid: string;
  /** Private JWK. */
  jwk: JsonText;
  created: Time;
}

export interface UsedCaptchaTable {
  challenge: string;
  expires: Time;
}

/** Counters of rate-limiter-flexible (storage/rate-limit-store.ts). */
export interface RateLimitTable {
  key: string;
  points: Generated<number>;
  /** Milliseconds since 1970; null: never. */
  expire: number | null;
}
