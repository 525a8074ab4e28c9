import type { PurposeOfUse } from '../session/index.ts';
import type { Instant } from '../values/index.ts';
import type { AuditObject, AuditOperation, AuditOutcome, AuditRole, AuditSubtype } from './audit-entry.ts';

/** A participant, as far as the platform describes it. */
export interface LogAgent {
  readonly initiator: boolean;
  /** Absent when the entry has no role or an unknown one: see `roleCode`. */
  readonly role?: AuditRole;
  /** The role code as sent, when it is not a role of the EPR. */
  readonly roleCode?: string;
  /** Empty when the platform sends none. */
  readonly name: string;
  /** SPID, GLN or `urn:oid:…`. */
  readonly id?: string;
}

/** Ways in which an entry deviates from the national profile; the entry is displayed nevertheless, with the deviation indicated. */
export type LogFlaw = 'time' | 'event' | 'outcome' | 'patient' | 'spid' | 'agent' | 'role';

/** One field of the entry as sent: `entity[1].detail[0].type`, with details decoded. */
export interface LogField {
  readonly path: string;
  readonly value: string;
}

/**
 * An entry of the access log as read (AUD-01). No information is dropped: absent or unknown values are omitted here, named in `flaws`,
 * and available as sent in `fields`.
 */
export interface LogEntry {
  readonly id: string;
  readonly recorded?: Instant;
  readonly subtype?: AuditSubtype;
  /** Code and display of the event as sent, when it is not a national one. */
  readonly code?: string;
  readonly label?: string;
  readonly outcome?: AuditOutcome;
  readonly purpose?: PurposeOfUse | 'AUTO' | 'DICOM_AUTO';
  readonly agents: readonly LogAgent[];
  readonly object?: AuditObject;
  readonly operation?: AuditOperation;
  /** The patient's identifier as sent. */
  readonly patient?: string;
  readonly traceparent?: string;
  /** `urn:oid:…` of the community that wrote the entry. */
  readonly community?: string;
  readonly flaws: readonly LogFlaw[];
  /** Returns every field as sent; computed on request, because a log has thousands of entries. */
  readonly fields: () => readonly LogField[];
}

/** A community that returned no response, or an incomplete one (AUD-05). */
export interface LogGap {
  /** `urn:oid:…` */
  readonly community?: string;
  /** The platform's message. */
  readonly words?: string;
}

/** Whether the access was an emergency access (rights 2). */
export function isEmergency({ purpose }: Pick<LogEntry, 'purpose'>): boolean {
  return purpose === 'EMER';
}
