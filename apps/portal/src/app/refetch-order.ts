import type { QueryClient, QueryPersister } from '@tanstack/react-query';
import { refetchOrder } from '@epr/domain/session';

type Subject = (typeof refetchOrder)[number];

/** Under which first words of their keys the screens keep what is read again. */
export const kept: Readonly<Record<Subject, readonly string[]>> = {
  documents: ['record'],
  vaccination: ['vaccinations'],
  consent: ['rights', 'access-rights'],
  professionals: ['directory'],
  representatives: ['representatives'],
  auditEvents: ['accessLog'],
};

/** The turn each subject waits for; empty when nobody was chosen just now. */
const turns = new Map<Subject, Promise<void>>();

/** Around every query: one that a screen begins anew waits until it is its subject's turn. */
export const orderedPersister: QueryPersister = (read, context, { queryKey }) => {
  const subject = subjectOf(queryKey);
  const turn = subject && turns.get(subject);
  return turn ? turn.then(() => read(context)) : read(context);
};

/**
 * Reads what the screen shows anew, one subject after the other in the order of the specification (core 4, SES-11). Called
 * before the screens draw themselves for whom one acts for now: what they begin then is held until it is its turn. What no
 * screen shows is read when one does: each reading stands in the access log.
 */
export async function refetchInOrder(client: QueryClient): Promise<void> {
  const began = Date.now();
  const begin = new Map<Subject, () => void>();
  for (const subject of refetchOrder) turns.set(subject, new Promise((resolve) => begin.set(subject, resolve)));
  const mine = new Map(turns);
  await painted();
  for (const subject of refetchOrder) {
    begin.get(subject)?.();
    await client.refetchQueries(
      {
        predicate: ({ queryKey, state }) =>
          subjectOf(queryKey) === subject && (state.fetchStatus !== 'idle' || state.dataUpdatedAt <= began),
        type: 'active',
      },
      { cancelRefetch: false },
    );
    // Unless another person was chosen meanwhile.
    if (turns.get(subject) === mine.get(subject)) turns.delete(subject);
  }
}

function subjectOf([first]: readonly unknown[]): Subject | undefined {
  return refetchOrder.find((subject) => kept[subject].some((word) => word === first));
}

/** The screens first have to know for whom they ask; a page in the background is not painted. */
async function painted(): Promise<void> {
  await new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done, 0));
    setTimeout(done, 100);
  });
}
