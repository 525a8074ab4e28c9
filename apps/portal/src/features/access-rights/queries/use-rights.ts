import { actingGln, isProfessional } from '@epr/domain/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure, CallResult, Connection } from '@epr/client/transport';
import type { AccessRight } from '@epr/domain/access-rights';
import type { MessageKey } from '@epr/domain/messages';
import { isOutcomeUnknown } from '../../../context/call-error.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { useToastControls } from '../../../context/toast-controls.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { useIsMounted } from '../../../context/use-is-mounted.ts';
import { invalidateRights, rightsQuery } from '../../../documents/record/rights-query.ts';

/** Reads the rights on the open record with their versions, once and again after each change. */
export function useRights() {
  const { connection } = useSession();
  return useQuery(rightsQuery(connection, useSessionState()));
}

/** Returns how many rights on the open record cannot be read. */
export function useUnreadableRights(): number {
  const { connection } = useSession();
  const query = rightsQuery(connection, useSessionState());
  return useQuery({ ...query, select: ({ unreadable }) => unreadable }).data ?? 0;
}

/** Returns whether a professional manages the rights, and the GLN that counts: for assistants, that of the professional they act for. */
export function useGrantor(): { readonly professional: boolean; readonly gln: string | undefined } {
  const state = useSessionState();
  return { professional: isProfessional(state.role), gln: actingGln(state) };
}

/**
 * Returns a function that writes rights: it shows the message of a success, keeps a refusal, and reads the rights again in both cases. When
 * only the response was lost, the rights that are read then show whether the change was stored (`isStored`). A refusal is shown as a message
 * when it arrives after the component was unmounted, and always with `keeps` false. With `keeps`, the component is left after a success: it
 * stays busy until then, so that a second click writes nothing.
 */
export function useWriteRights({ keeps = true } = {}) {
  const session = useSession();
  const state = useSessionState();
  const { queryKey } = rightsQuery(session.connection, state);
  const notify = useToastControls();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setRefusal] = useState<CallFailure>();
  const isMounted = useIsMounted();
  const write = async (
    send: (connection: Connection) => Promise<CallResult<unknown>>,
    successMessage: MessageKey,
    isStored: (rights: readonly AccessRight[]) => boolean,
    call: 'writeAccessRight' | 'removeAccessRight' = 'writeAccessRight',
  ): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    const result = await send(session.connection);
    // A refusal may mean that another user was faster.
    await invalidateRights(client, state);
    const now = client.getQueryData(queryKey)?.rights.map(({ right }) => right);
    const isSaved = result.ok || (isOutcomeUnknown(result.error) && now && isStored(now));
    if (!isSaved || !keeps) setBusy(false);
    if (isSaved) {
      notify.show(successMessage);
      return true;
    }
    if (keeps && isMounted()) setRefusal(result.error);
    else notify.show(messageOf(call, result.error));
    return false;
  };
  return { busy, failure, write, isMounted, forget: () => setRefusal(undefined) };
}

/** Whether the rights contain this one, with its level and dates. */
export function containsRight(
  rights: readonly AccessRight[],
  { policySetId, level, start, end }: AccessRight,
): boolean {
  return rights.some(
    (one) => one.policySetId === policySetId && one.level === level && one.start === start && one.end === end,
  );
}
