import type { AuditObject } from './audit-entry.ts';
import { isEmergency, type LogAgent, type LogEntry } from './log-entry.ts';

/** The act an entry records; each act has a sentence in every language. */
export type LogAct =
  | 'documentCreated'
  | 'documentRead'
  | 'documentUpdated'
  | 'documentDeleted'
  | 'deletionCarriedOut'
  | 'documentsSearched'
  | 'documentConverted'
  | 'documentsIndexed'
  | 'patientFound'
  | 'recordRefused'
  | 'profileRead'
  | 'profileUpdated'
  | 'recordCreated'
  | 'eidLinked'
  | 'rightGiven'
  | 'rightChanged'
  | 'rightRemoved'
  | 'defaultLevelSet'
  | 'emergencyDisabled'
  | 'emergencyEnabled'
  | 'excluded'
  | 'included'
  | 'logRead'
  | 'groupJoined'
  | 'groupLeft'
  | 'unknown';

/** Outcome: done, done in part (4), refused (8), failed (12). An entry without an outcome counts as done. */
export type LogOutcome = 'done' | 'partly' | 'refused' | 'failed';

/** The parts of an entry's sentence: initiator, represented persons, groups, act, object and outcome (AUD-01). */
export interface LogSentence {
  readonly act: LogAct;
  readonly outcome: LogOutcome;
  readonly emergency: boolean;
  /** Absent when the entry names no participant. */
  readonly who?: LogAgent;
  readonly onBehalfOf: readonly LogAgent[];
  readonly groups: readonly LogAgent[];
  readonly object?: AuditObject;
}

/** Derives the parts of the sentence from an entry. */
export function sentenceOf(entry: LogEntry): LogSentence {
  const who = initiatorOf(entry);
  const others = entry.agents.filter((agent) => agent !== who);
  return {
    act: actOf(entry),
    outcome: endingOf(entry),
    emergency: isEmergency(entry),
    ...(who ? { who } : {}),
    onBehalfOf: others.filter(({ role }) => role !== 'GRP'),
    groups: others.filter(({ role }) => role === 'GRP'),
    ...(entry.object ? { object: entry.object } : {}),
  };
}

/** Returns the initiator; for an entry without one, such as a group entry, the first participant. */
export function initiatorOf({ agents }: Pick<LogEntry, 'agents'>): LogAgent | undefined {
  return agents.find(({ initiator }) => initiator) ?? agents[0];
}

function actOf({ subtype, operation, object }: LogEntry): LogAct {
  if (object?.kind === 'groupEntry' && object.left) return 'groupLeft';
  if (operation === 'conversion') return 'documentConverted';
  if (operation === 'searchIndex') return 'documentsIndexed';
  if (operation === 'deletion') return 'deletionCarriedOut';
  if (operation === 'patientSearch') return 'patientFound';
  if (operation === 'tokenExchange') return 'recordRefused';
  if (operation === 'profileRead') return 'profileRead';
  if (operation === 'profileUpdate') return 'profileUpdated';
  if (operation === 'recordCreated' || operation === 'eidLinked') return operation;
  return subtype ? acts[subtype] : 'unknown';
}

const acts: Readonly<Record<NonNullable<LogEntry['subtype']>, LogAct>> = {
  ATC_DOC_CREATE: 'documentCreated',
  ATC_DOC_READ: 'documentRead',
  ATC_DOC_UPDATE: 'documentUpdated',
  ATC_DOC_DELETE: 'documentDeleted',
  ATC_DOC_SEARCH: 'documentsSearched',
  ATC_POL_CREATE_AUT_PART_AL: 'rightGiven',
  ATC_POL_UPDATE_AUT_PART_AL: 'rightChanged',
  ATC_POL_REMOVE_AUT_PART_AL: 'rightRemoved',
  ATC_POL_DEF_CONFLEVEL: 'defaultLevelSet',
  ATC_POL_DIS_EMER_USE: 'emergencyDisabled',
  ATC_POL_ENA_EMER_USE: 'emergencyEnabled',
  ATC_POL_INCL_BLACKLIST: 'excluded',
  ATC_POL_EXL_BLACKLIST: 'included',
  ATC_LOG_READ: 'logRead',
  ATC_HPD_GROUP_ENTRY_NOTIFY: 'groupJoined',
};

function endingOf({ outcome }: LogEntry): LogOutcome {
  return outcome === '4' ? 'partly' : outcome === '8' ? 'refused' : outcome === '12' ? 'failed' : 'done';
}
