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
export const holdUntilTurn: QueryPersister = (fetchQuery, context, { queryKey }) => {
  const subject = subjectOf(queryKey);
  const turn = subject && turns.get(subject);
  return turn ? turn.then(() => fetchQuery(context)) : fetchQuery(context);
};

/**
 * Refetches what the screen shows, one subject after the other in the specified order (core 4, SES-11). Called before the screens render
 * for the new person acted for: queries they start then are held until their turn. Data that no screen shows is read only when a screen
 * does: each reading creates an entry in the access log.
 */
export async function refetchInOrder(client: QueryClient): Promise<void> {
  const began = Date.now();
  const startTurn = new Map<Subject, () => void>();
  for (const subject of refetchOrder) turns.set(subject, new Promise((resolve) => startTurn.set(subject, resolve)));
  const ownTurns = new Map(turns);
  await nextPaint();
  for (const subject of refetchOrder) {
    startTurn.get(subject)?.();
    await client.refetchQueries(
      {
        predicate: ({ queryKey, state }) =>
          subjectOf(queryKey) === subject && (state.fetchStatus !== 'idle' || state.dataUpdatedAt <= began),
        type: 'active',
      },
      { cancelRefetch: false },
    );
    // Unless the person acted for has changed again meanwhile.
    if (turns.get(subject) === ownTurns.get(subject)) turns.delete(subject);
  }
}

function subjectOf([first]: readonly unknown[]): Subject | undefined {
  return refetchOrder.find((subject) => queryKeys[subject] === first);
}

/**
 * Resolves after the next paint: the screens must first render for the new person acted for. A page in the background is not painted, hence
 * the timeout.
 */
async function nextPaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, 100);
  });
}
