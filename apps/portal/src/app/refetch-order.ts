import type { QueryClient, QueryPersister } from '@tanstack/react-query';
import { refetchOrder } from '@epr/domain/session';

type Subject = (typeof refetchOrder)[number];

/** First element of the query keys under which the screens keep each subject. */
export const queryKeys: Readonly<Record<Subject, string>> = {
  documents: 'record',
  vaccination: 'vaccinations',
  consent: 'access-rights',
  professionals: 'directory',
  representatives: 'representatives',
  auditEvents: 'accessLog',
};

/** The promise each subject waits for; empty except after a change of the person acted for. */
const turns = new Map<Subject, Promise<void>>();

/** Wraps every query: one that a screen starts waits until its subject's turn. */
export const orderedPersister: QueryPersister = (read, context, { queryKey }) => {
  const subject = subjectOf(queryKey);
  const turn = subject && turns.get(subject);
  return turn ? turn.then(() => read(context)) : read(context);
};

/**
 * Refetches what the screen shows, one subject after the other in the specified order (core 4, SES-11). Called before the screens render
 * for the new person acted for: queries they start then are held until their turn. Data that no screen shows is read only when a screen
 * does: each reading creates an entry in the access log.
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
    // Unless the person acted for has changed again meanwhile.
    if (turns.get(subject) === mine.get(subject)) turns.delete(subject);
  }
}

function subjectOf([first]: readonly unknown[]): Subject | undefined {
  return refetchOrder.find((subject) => queryKeys[subject] === first);
}

/**
 * Resolves after the next paint: the screens must first render for the new person acted for. A page in the background is not painted, hence
 * the timeout.
 */
async function painted(): Promise<void> {
  await new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done, 0));
    setTimeout(done, 100);
  });
}
