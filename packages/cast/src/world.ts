import type { Day } from '@epr/domain/values';
import { accessLog } from './access-log/index.ts';
import type { World } from './cast.ts';
import { annaEntries, castDocuments, leaEntries, manyDocuments, ottoEntries, ritaEntries } from './documents/index.ts';
import * as people from './people/index.ts';

export type * from './cast.ts';

/** The demo world as it stands on a day: everything with a date counts from `today`, so that it never grows old. */
export function world(today: Day): World {
  const documents = [
    ...castDocuments(annaEntries, people.anna, today),
    ...castDocuments(ritaEntries, people.rita, today),
    ...castDocuments(leaEntries, people.lea, today),
    ...castDocuments(ottoEntries, people.otto, today),
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

/** What joins the world when a large record is requested: gross.akte with `count` documents. */
export function grossAkte(
  today: Day,
  count: number,
): Pick<World, 'accounts' | 'patients' | 'accessRights' | 'documents'> {
  return {
    accounts: [people.grossAccount],
    patients: [people.gross],
    accessRights: people.basicRights(people.gross.spid),
    documents: manyDocuments(people.gross, today, count),
  };
}
