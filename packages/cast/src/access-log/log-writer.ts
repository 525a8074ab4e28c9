import type { AuditEntry, AuditObject } from '@epr/domain/access-log';
import { bareOid, type Day } from '@epr/domain/values';
import type { DemoDocument, DemoPatient } from '../demo-types.ts';
import { daysBefore, swissInstantOf } from '../days.ts';
import { uuidOf } from '../uuid.ts';
import { homeCommunity } from '../people/index.ts';

/** Content of an entry besides its time: `document` by its title, or any other object. */
export type Act = Pick<AuditEntry, 'subtype' | 'agents'> &
  Partial<Pick<AuditEntry, 'outcome' | 'purpose' | 'object' | 'operation'>> & { readonly document?: string };

/** Returns a function that creates entries of one record, with times relative to `today`. */
export function logWriter(patient: DemoPatient, documents: readonly DemoDocument[], today: Day) {
  /** Creates one entry, `ago` days before today at the time `clock`. Throws an Error for a document that is not in the record. */
  return (ago: number, clock: string, { document, ...act }: Act): AuditEntry => {
    const object = document === undefined ? act.object : documentObject(documents, patient, document);
    return {
      outcome: '0',
      ...(act.subtype.startsWith('ATC_DOC_') ? { purpose: 'NORM' } : {}),
      ...act,
      id: uuidOf(`log ${patient.spid} ${ago} ${clock} ${act.subtype}`),
      patient: patient.spid,
      recorded: new Date(swissInstantOf(daysBefore(today, ago), clock)).toISOString(),
      ...(object ? { object } : {}),
    };
  };
}

function documentObject(documents: readonly DemoDocument[], { spid }: DemoPatient, title: string): AuditObject {
  const found = documents.find(({ document }) => document.patient === spid && document.title === title)?.document;
  if (!found) throw new Error(`The log of the demo world names «${title}», which is not in the record.`);
  return {
    kind: 'document',
    uniqueId: found.uniqueId,
    title,
    typeCode: found.typeCode.code,
    homeCommunity: found.homeCommunity ?? homeCommunity,
    repository: `${bareOid(homeCommunity)}.2`,
  };
}
