import type { LogEntry, LogGap } from '@epr/domain/access-log';
import { entriesOf, asObject, asArray, omitUndefined, asString } from '../bundle/index.ts';
import { readAuditEvent } from './read-audit-event.ts';

/** Content of one page of the access log. */
export interface LogPage {
  readonly entries: readonly LogEntry[];
  /** Communities that did not respond, or only in part (AUD-05). */
  readonly gaps: readonly LogGap[];
  /** Number of entries that are neither an AuditEvent nor an OperationOutcome. */
  readonly unreadable: number;
}

/** Reads an unchecked searchset of AuditEvents; OperationOutcomes with the code `incomplete` name what is missing (ITI-81). */
export function readLogPage(bundle: unknown): LogPage {
  const entries: LogEntry[] = [];
  const gaps: LogGap[] = [];
  let unreadable = 0;
  for (const { resource } of entriesOf(bundle)) {
    if (resource === undefined) continue;
    if (asObject(resource)['resourceType'] === 'OperationOutcome') gaps.push(...gapsIn(resource));
    else {
      const read = readAuditEvent(resource);
      if (read.ok) entries.push(read.value);
      else unreadable += 1;
    }
  }
  return { entries, gaps, unreadable };
}

function gapsIn(outcome: unknown): readonly LogGap[] {
  return asArray(asObject(outcome)['issue'])
    .map(asObject)
    .filter((issue) => issue['code'] === 'incomplete')
    .map((issue) => {
      const details = asObject(issue['details']);
      return omitUndefined({
        community: communityIn(details) ?? communityIn(issue),
        words: asString(details['text']) ?? asString(issue['diagnostics']),
      });
    });
}

/** Returns the value of the extension `…home-community-id`, of any of the value types in use. */
function communityIn(element: Readonly<Record<string, unknown>>): string | undefined {
  const extension = asArray(element['extension'])
    .map(asObject)
    .find(({ url }) => typeof url === 'string' && /home-?community-?id/i.test(url));
  return (
    asString(extension?.['valueOid']) ??
    asString(extension?.['valueUri']) ??
    asString(extension?.['valueString']) ??
    asString(asObject(extension?.['valueIdentifier'])['value'])
  );
}
