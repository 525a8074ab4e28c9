/**
 * All migrations of the tables, oldest first; a released one is never changed. Plain SQL, because both stores support it. JSON is `text`:
 * it is served as it was written and must not be parsed by a driver.
 */
export const migrations: Readonly<Record<string, readonly string[]>> = {
  '0001-people': [
    `create table account (
      username text primary key, password_hash text not null, given text not null, family text not null,
      roles text not null, spid text, gln text, demo_purpose text)`,
    `create index account_spid on account (spid)`,
    `create index account_gln on account (gln)`,
    `create table patient (
      spid text primary key, ahv text, local_id text not null, given text not null, family text not null,
      birth_date text not null, gender text not null, street text, postal_code text, city text, canton text,
      country text, phone text, email text)`,
    `create index patient_family on patient (lower(family) text_pattern_ops)`,
    `create index patient_birth_date on patient (birth_date)`,
    `create index patient_ahv on patient (ahv)`,
    `create index patient_local_id on patient (local_id)`,
    `create table professional (
      gln text primary key, prefix text, given text not null, family text not null, profession text not null,
      speciality text)`,
    `create index professional_family on professional (lower(family) text_pattern_ops)`,
    `create table organisation (
      id text primary key, name text not null, facility_type text not null, part_of text, city text)`,
    `create index organisation_part_of on organisation (part_of)`,
    `create table membership (gln text not null, organisation text not null, primary key (gln, organisation))`,
    `create index membership_organisation on membership (organisation)`,
    `create table representation (username text not null, spid text not null, primary key (username, spid))`,
    `create index representation_spid on representation (spid)`,
    `create table assistance (username text not null, gln text not null, primary key (username, gln))`,
    `create index assistance_gln on assistance (gln)`,
  ],
  '0002-record': [
    `create table access_right (
      policy_set_id text primary key, spid text not null, template text not null, access_right text not null)`,
    `create index access_right_spid on access_right (spid)`,
    `create table document (
      id text primary key, spid text not null, entry_uuid text not null, unique_id text not null, home_community text,
      status text not null, confidentiality text not null, class_code text not null, type_code text not null,
      format_code text not null, creation timestamptz not null, last_updated timestamptz not null,
      version integer not null, submission_set text, attachment text, resource text not null)`,
    `create index document_last_updated on document (spid, last_updated)`,
    `create index document_status on document (spid, status, confidentiality)`,
    `create unique index document_entry_uuid on document (entry_uuid, coalesce(home_community, ''))`,
    `create unique index document_unique_id on document (unique_id, coalesce(home_community, ''))`,
    `create index document_submission_set on document (submission_set)`,
    `create index document_attachment on document (attachment)`,
    `create table submission_set (
      id text primary key, spid text not null, date timestamptz not null, resource text not null)`,
    `create index submission_set_spid on submission_set (spid, date)`,
    `create table attachment (
      key text primary key, content_type text not null, size bigint not null, sha1 text not null,
      created timestamptz not null)`,
    `create table audit_event (
      sequence bigint generated always as identity primary key, id text not null unique, spid text not null,
      recorded timestamptz not null, subtype text not null, entity_roles text not null, resource text not null)`,
    `create index audit_event_recorded on audit_event (spid, recorded)`,
  ],
  '0003-identity': [
    `create table identity_model (
      provider text not null, kind text not null, id text not null, grant_id text, uid text, payload text not null,
      consumed timestamptz, expires timestamptz, primary key (provider, kind, id))`,
    `create index identity_model_grant on identity_model (grant_id)`,
    `create index identity_model_uid on identity_model (uid)`,
    `create index identity_model_expires on identity_model (expires)`,
    `create table identity_session (
      provider text not null, session_uid text not null, username text not null, started timestamptz not null,
      last_active timestamptz not null, primary key (provider, session_uid))`,
    `create table signing_key (
      provider text not null, kid text not null, jwk text not null, created timestamptz not null,
      primary key (provider, kid))`,
    `create table used_captcha (challenge text primary key, expires timestamptz not null)`,
    `create index used_captcha_expires on used_captcha (expires)`,
  ],
  '0004-downloads': [`alter table identity_session add column downloads integer not null default 0`],
  // As rate-limiter-flexible requires it, which distinguishes its columns by their order.
  '0005-rate-limits': [
    `create table rate_limit (key text primary key, points integer not null default 0, expire bigint)`,
    `create index rate_limit_expire on rate_limit (expire)`,
    `delete from identity_model where kind = 'SignInFailure'`,
  ],
  // Identifiers are unique within a record (docs/decisions/0021): uploaders must not learn which ones exist in other records, or at levels
  // of this one that are closed to them.
  '0006-identifiers-of-a-record': [
    `alter table document add column submitter text`,
    `drop index document_entry_uuid`,
    `drop index document_unique_id`,
    `create unique index document_entry_uuid on document (spid, entry_uuid, coalesce(home_community, ''))`,
    `create unique index document_unique_id
      on document (spid, unique_id, coalesce(home_community, ''), coalesce(submitter, ''))`,
  ],
  '0007-log-readings': [
    `alter table audit_event add column reading text`,
    `alter table audit_event add column with_bytes boolean not null default false`,
    `create index audit_event_order on audit_event (spid, recorded, sequence)`,
    `drop index audit_event_recorded`,
  ],
  '0008-notifications': [
    `create table notification (
      id text primary key, spid text not null, kind text not null, cause text not null, instant timestamptz not null,
      last timestamptz not null, acts integer not null, content text not null, unique (spid, cause))`,
    `create index notification_last on notification (spid, last)`,
    `create table notification_read (
      id text not null references notification (id) on delete cascade, username text not null,
      read timestamptz not null, primary key (id, username))`,
    `create table notification_setting (spid text primary key, group_changes boolean not null)`,
  ],
  // Templates that may exist once per record, and one exclusion per person, are enforced by the database as well (ACC-05).
  '0010-access-rights': [
    `alter table access_right
      add column actor text not null default '', add column level text not null default '',
      add column version integer not null default 1, add column resource text`,
    `update access_right set
      level = coalesce(access_right::json->>'level', access_right::json->>'provideLevel', ''),
      actor = coalesce(access_right::json->'actor'->>'gln', access_right::json->'actor'->>'organisation',
        access_right::json->'actor'->>'id', access_right::json->'actor'->>'spid', '')`,
    `create unique index access_right_single on access_right (spid, template) where template in ('202', '203')`,
    `create unique index access_right_exclusion on access_right (spid, actor) where level = 'exclusion-list'`,
    `create unique index access_right_any_case on access_right (lower(policy_set_id))`,
    `create index access_right_actor on access_right (actor, template)`,
  ],
  // People are found by the similarity of their names (people/select-match-candidates.ts); the function folds names as the domain does (foldName).
  '0011-names-alike': [
    `create extension if not exists pg_trgm`,
    `create or replace function folded_name(name text) returns text language sql immutable parallel safe as $$
      select trim(regexp_replace(regexp_replace(lower(regexp_replace(normalize(
        replace(replace(replace(replace(replace(name, 'ß', 'ss'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), NFD),
        '[\\u0300-\\u036f]', '', 'g')), '([aou])e', '\\1', 'g'), '[[:space:][:punct:]]+', ' ', 'g')) $$`,
    `alter table patient add column names text generated always as (folded_name(family || ' ' || given)) stored`,
    `create index patient_names on patient using gin (names gin_trgm_ops)`,
    `drop index patient_family`,
    `create index patient_phone on patient (right(regexp_replace(phone, '[^0-9]', '', 'g'), 9))`,
    `create index patient_email on patient (lower(email))`,
  ],
  // References between rows, and their permitted values. Rows stored differently by an older version stay readable: only rows written from
  // now on are checked. An entry of the access log outlives what it records, so it has no foreign keys.
  '0012-references-and-values': [
    `update document set confidentiality = '1141000195107'
      where confidentiality not in ('17621005', '263856008', '1141000195107')`,
    ...[
      `document add constraint document_patient foreign key (spid) references patient`,
      `document add constraint document_attachment_stored foreign key (attachment) references attachment`,
      `document add constraint document_set foreign key (submission_set) references submission_set`,
      `submission_set add constraint submission_set_patient foreign key (spid) references patient`,
      `access_right add constraint access_right_patient foreign key (spid) references patient`,
      `representation add constraint representation_patient foreign key (spid) references patient`,
      `organisation add constraint organisation_part foreign key (part_of) references organisation`,
    ].map((reference) => `alter table ${reference} deferrable not valid`),
    ...[
      `document add constraint document_status_known check (status in ('current', 'superseded', 'entered-in-error'))`,
      `document add constraint document_level_known
        check (confidentiality in ('17621005', '263856008', '1141000195107'))`,
      `document add constraint document_version_counts check (version >= 1)`,
      `attachment add constraint attachment_size_counts check (size >= 0)`,
      `access_right add constraint access_right_template_known
        check (template in ('201', '202', '203', '301', '302', '303', '304'))`,
      `patient add constraint patient_birth_date_day check (birth_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`,
      `patient add constraint patient_gender_known check (gender in ('female', 'male', 'other', 'unknown'))`,
      `identity_session add constraint identity_session_downloads_count check (downloads >= 0)`,
    ].map((check) => `alter table ${check} not valid`),
  ],
  // Representation is stored in the rights on template 303 alone.
  '0013-representatives': [`drop table representation`],
  // Sign-ins with an emergency access that began with a solved captcha: its token is renewed without another one.
  '0014-emergency-access': [
    `create table emergency_access (
      provider text not null, session_uid text not null, spid text not null, started timestamptz not null,
      primary key (provider, session_uid, spid))`,
  ],
  '0015-memberships-told': [
    `create table membership_told (gln text not null, organisation text not null, primary key (gln, organisation))`,
  ],
  // What an eID attests about the person, and who consented to a record, when and to which version of the text.
  '0016-onboarding': [
    `alter table account add column eid text`,
    `create table consent_declaration (
      spid text primary key references patient, given timestamptz not null, version text not null, role text not null,
      username text not null, name text not null)`,
  ],
  // When a person visited a record, once for each sign-in, so that what is new since then is the same on every device.
  '0017-visits': [
    `create table record_visit (
      spid text not null, username text not null, session_uid text not null, started timestamptz not null,
      previous timestamptz, primary key (spid, username, session_uid))`,
  ],
  // One row for each statement that changes memberships, so that looking for changes need not compare all of them every minute.
  '0018-membership-changes': [
    `create table membership_changed (id uuid primary key default gen_random_uuid())`,
    `create or replace function note_membership_change() returns trigger language plpgsql as $$
      begin insert into membership_changed default values; return null; end $$`,
    `create trigger membership_changed after insert or update or delete or truncate on membership
      for each statement execute function note_membership_change()`,
  ],
  // Whether the groups of the directory have been compared before: no memberships at all is not the same as the first comparison.
  '0019-group-watch': [
    `create table group_watch (since timestamptz primary key)`,
    `insert into group_watch select now() where exists (select 1 from membership_told)`,
  ],
  // Who requested the deletion of a document, when, and its extensions before that.
  '0020-deletion-requests': [
    `create table deletion_request (
      document text primary key references document (id) on delete cascade, spid text not null, requested timestamptz not null,
      username text not null, role text not null, name text not null, before text not null)`,
    `create index deletion_request_spid on deletion_request (spid)`,
  ],
  // Hash of a file as it was sent, if other bytes were stored in its place: the same file is recognised by it when it is sent again.
  '0021-sent-files': [`alter table attachment add column sent_sha1 text`],
  // Readings have rows of their own, so that one statement writes or omits a log entry. Processes from before this step may still run and
  // write the columns of step 7; stores whose backups lack these columns are restored, so none is required.
  '0022-readings': [
    `create table reading (
      key text primary key, line text not null, began timestamptz not null, with_bytes boolean not null)`,
    `alter table audit_event alter column with_bytes drop not null`,
  ],
  // The home community the records belong to, in one row.
  '0023-home-community': [
    `create table home_community (single boolean primary key default true check (single), id text not null)`,
  ],
};
