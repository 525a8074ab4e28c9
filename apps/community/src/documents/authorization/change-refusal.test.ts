import type { OperationOutcome } from 'fhir/r4';
import { expect, it } from 'vitest';
import type { ChangeRefusal } from '@epr/domain/documents';
import { changeRefusal } from './change-refusal.ts';

/** By status: forbidden to this caller, not possible in the document's state, based on another version, invalid in itself. */
const table = {
  403: [
    ...[
      'onlyUploader',
      'otherCommunity',
      'administratorNeeded',
      'creationTimeFixed',
      'patientDecides',
      'lessProtected',
    ],
    ...['notAllowed', 'emergency'],
  ],
  409: [
    ...['stillStoring', 'oldVersion', 'invalid', 'alreadyValid', 'deletionNotRequested', 'deletionDue'],
    'deletionRequested',
  ],
  412: ['overtaken'],
  422: ['mistake', 'deletionProhibited'],
} as const;
const codes = { 403: 'forbidden', 409: 'conflict', 412: 'conflict', 422: 'business-rule' } as const;

it.each([403, 409, 412, 422] as const)(
  '[DOC-21] [COM-03] the refusal of a change with %i contains the code of its message and the fields',
  (status) => {
    const words = new Set<string | undefined>();
    for (const name of table[status]) {
      const reason = `documents.change.${name}` as ChangeRefusal;
      const reply = changeRefusal({ allowed: false, reason, fields: [] });
      const { issue: [issue] = [] } = reply.resource as Partial<OperationOutcome>;
      expect([name, reply.status, issue?.code, issue?.details?.coding?.[0]?.code]).toEqual([
        ...[name, status, codes[status]],
        reason,
      ]);
      words.add(issue?.diagnostics);
      const named = changeRefusal({ allowed: false, reason, fields: ['title', 'languageCode'] }).resource;
      expect(named).toMatchObject({ issue: [{ diagnostics: `${issue?.diagnostics}: title, languageCode` }] });
    }
    expect(words.size).toBe(table[status].length);
  },
);
