import type { OperationOutcome } from 'fhir/r4';
import { expect, it } from 'vitest';
import type { MessageKey } from '@epr/domain/messages';
import { rightRefusal } from './right-refusals.ts';

/** By status: forbidden to anybody in this position, not possible on the record now, based on another version, invalid in itself. */
const table = {
  403: [
    ...['communityOnly', 'patientOnly', 'patientTakesAway', 'notPassedOn', 'notGivenByYou', 'beyondOwnLevel'],
    ...['beyondOwnDates', 'otherRecord'],
  ],
  409: ['alreadySet', 'alreadyExcluded', 'alreadyRepresents'],
  412: ['overtaken'],
  422: [
    ...['datesNeeded', 'datesNotAllowed', 'endRequired', 'endBeforeStart', 'levelNotAllowed', 'actorNotAllowed'],
    ...['actorUnknown', 'actorFixed', 'templateUnknown', 'templateFixed', 'representativeUnknown', 'ownRepresentative'],
  ],
} as const;

/** FHIR issue codes: those of a status, and those of single reasons. */
const codes: Readonly<Record<number | string, string>> = {
  ...{ 403: 'forbidden', 409: 'duplicate', 412: 'conflict', 422: 'invariant' },
  ...{ datesNeeded: 'required', endRequired: 'required', actorUnknown: 'not-found', templateUnknown: 'code-invalid' },
  representativeUnknown: 'not-found',
};

it.each([403, 409, 412, 422] as const)(
  '[ACC-05] [COM-03] the refusal of a right with %i contains the code of its message',
  (status) => {
    const words = new Set<string | undefined>();
    for (const name of table[status]) {
      const key = `accessRights.change.${name}` as MessageKey;
      const { issue: [issue] = [] } = rightRefusal(key).resource as Partial<OperationOutcome>;
      expect([name, rightRefusal(key).status, issue?.code, issue?.details?.coding?.[0]?.code]).toEqual([
        ...[name, status, codes[name] ?? codes[status]],
        key,
      ]);
      words.add(issue?.diagnostics);
    }
    expect(words.size).toBe(table[status].length);
  },
);

it.each([
  ['toasts.documentAccess.noAccessRights', 403],
  ['toasts.documentAccess.onlyOwnCommunity', 403],
  ['toasts.documentAccess.invalidDate', 422],
  // A key that is not in the table is answered with 403.
  ['toasts.profile.validationFail', 403],
] as const)('[ACC-05] [COM-03] the message %s is refused with %i', (key, status) => {
  expect(rightRefusal(key).status).toBe(status);
  expect(rightRefusal(key, 'own words').resource).toMatchObject({ issue: [{ diagnostics: 'own words' }] });
});
