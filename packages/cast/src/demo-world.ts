import type { Day } from '@epr/domain/values';
import { accessLog } from './access-log/demo-access-log.ts';
import type { DemoWorld } from './demo-types.ts';
import { annaEntries, demoDocuments, leaEntries, manyDocuments, ottoEntries, ritaEntries } from './documents/index.ts';
import * as people from './people/index.ts';

export type * from './demo-types.ts';

/** Returns the demo world on a day: all dates are relative to `today`, so that it never gets outdated. */
export function demoWorld(today: Day): DemoWorld {
  const documents = [
    ...demoDocuments(annaEntries, people.anna, today),
    ...demoDocuments(ritaEntries, people.rita, today),
    ...demoDocuments(leaEntries, people.lea, today),
    ...demoDocuments(ottoEntries, people.otto, today),
  ];
  return {
    accounts: [...people.accounts, ...people.onboardingAccounts],
    patients: people.patients,
    professionals: people.professionals,
    organisations: people.organisations,
    accessRights: people.accessRights(today),
    representations: people.representations,
    assistances: people.assistances,
    documents,
    accessLog: accessLog(documents, today),
  };
}

/** Returns the additional data when a large record is requested: gross.akte with `count` documents. */
export function grossAkte(
  today: Day,
  count: number,
): Pick<DemoWorld, 'accounts' | 'patients' | 'accessRights' | 'documents'> {
  return {
    accounts: [people.grossAccount],
    patients: [people.gross],
    accessRights: people.initialDemoRights(people.gross.spid),
    documents: manyDocuments(people.gross, today, count),
  };
}
