import { asObject, asArray, asString, oneOrMore } from '@epr/fhir/bundle';
import { emphasisedRun, type Column } from './resource-table.ts';
import type { ResourceFormatter } from './resource-formatter.ts';

export const remarksColumn: Column = { head: 'remarks', contentOf: (reader) => reader.notes() };

/** A status column that is filled only when the status is not the expected one. */
export function statusColumn(expected: string): Column {
  return {
    head: 'status',
    contentOf: ({ resource, status, labels: { modified } }) => {
      const code = asString(resource['status']);
      const unusualStatus = code === undefined || code === expected ? undefined : status(code);
      return [
        // Elements that reverse the meaning of a resource (FHIR R4, isModifier).
        resource['doNotPerform'] === true ? emphasisedRun(modified.doNotPerform, true) : undefined,
        resource['isSubpotent'] === true ? emphasisedRun(modified.isSubpotent, true) : undefined,
        emphasisedRun(unusualStatus, alarmingStatuses.has(code ?? '')),
      ];
    },
  };
}

const alarmingStatuses = new Set(['entered-in-error', 'not-done', 'preliminary', 'stopped', 'cancelled', 'on-hold']);

/** The labels of a list of concepts. */
export const conceptLabels = (reader: ResourceFormatter, values: unknown): readonly string[] =>
  asArray(values).flatMap((value) => reader.label(value) ?? []);

/** The reason why it was done or not done. */
export const reasonColumn: Column = {
  head: 'reason',
  contentOf: (reader) => [
    ...conceptLabels(reader, reader.resource['reasonCode']),
    ...asArray(reader.resource['reasonReference']).map((reference) => {
      const condition = reader.resolve(reference, reader.resource);
      return (condition && reader.label(condition['code'])) ?? asString(asObject(reference)['display']);
    }),
    ...conceptLabels(reader, oneOrMore(reader.resource['statusReason'])),
    reader.label(reader.resource['statusReasonCodeableConcept']),
  ],
};

/** One or several body sites. */
export const bodySiteColumn: Column = {
  head: 'place',
  contentOf: (reader) => conceptLabels(reader, oneOrMore(reader.resource['bodySite'])),
};
