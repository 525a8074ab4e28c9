import type { PurposeOfUse } from '../session/index.ts';
import type { Instant } from '../values/index.ts';
import type { AuditObject, AuditOperation, AuditOutcome, AuditRole, AuditSubtype } from './audit-entry.ts';

/** A participant, as far as the platform says. */
export interface LogAgent {
  readonly initiator: boolean;
  /** Absent where there is none, or one nobody knows: see `roleCode`. */
  readonly role?: AuditRole;
  /** The role as it was sent, when it is not one of the EPR. */
  readonly roleCode?: string;
  /** Empty when the platform gives none. */
  readonly name: string;
  /** SPID, GLN or `urn:oid:…`. */
  readonly id?: string;
}

/** In what a line is not as the national profile wants it; it is shown all the same, with this beside it. */
export type LogFlaw = 'time' | 'event' | 'outcome' | 'patient' | 'spid' | 'agent' | 'role';

/** One field of the line as it was sent: `entity[1].detail[0].type`, with details decoded. */
export interface LogField {
  readonly path: string;
  readonly value: string;
}

/**
 * A line of the access log as it is read (AUD-01). Nothing of it can be missed: what is absent or unknown is left out here,
 * named in `flaws`, and stands as it was sent in `fields`.
 */
export interface LogEntry {
  readonly id: string;
  readonly recorded?: Instant;
  readonly subtype?: AuditSubtype;
  /** Code and words of the event as they were sent, when it is none of the national ones. */
  readonly code?: string;
  readonly label?: string;
  readonly outcome?: AuditOutcome;
  readonly purpose?: PurposeOfUse | 'AUTO' | 'DICOM_AUTO';
  readonly agents: readonly LogAgent[];
  readonly object?: AuditObject;
  readonly operation?: AuditOperation;
  /** The patient's number as it was sent. */
  readonly patient?: string;
  readonly traceparent?: string;
  /** `urn:oid:…` of the community that wrote the line. */
  readonly community?: string;
  readonly flaws: readonly LogFlaw[];
  /** Every field as it was sent; made on request, because a log has thousands of lines. */
  readonly fields: () => readonly LogField[];
}

/** A community that gave no answer, or not all of it (AUD-05). */
export interface LogGap {
  /** `urn:oid:…` */
  readonly community?: string;
  /** The platform's words. */
  readonly words?: string;
}

/** Whether the access was one in an emergency (rights 2). */
export function isEmergency({ purpose }: Pick<LogEntry, 'purpose'>): boolean {
  return purpose === 'EMER';
}
