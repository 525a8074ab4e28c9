import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { registerPatient } from '@epr/client/onboarding';
import type { RegisteredBy, Registration } from '@epr/domain/onboarding';
import { readAhv } from '@epr/domain/people';
import { routeDefinitions } from '@epr/domain/session';
import { useBrowserStorage } from '../../../context/storage/browser-storage.ts';
import { failureOf, isOutcomeUnknown, unwrap } from '../../../context/call-error.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { useToastControls } from '../../../context/toast-controls.ts';
import { registeredPatient, draftOwner } from '../../../context/drafts/registration-page-state.ts';
import { useSubmitOnce } from '../../../context/queries/use-submit-once.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { useIsMounted } from '../../../context/use-is-mounted.ts';
import { registrationDrafts } from '../drafts.ts';
import type { OutcomeFailure } from '../outcome/outcome-state.ts';

/**
 * Sends a registration and goes to the page of its result; the draft is removed only after a success (ONB-03). If the form was left
 * meanwhile, a refusal is shown as a message, and a draft of another patient stays.
 */
export function useSubmission(registeredBy: RegisteredBy) {
  const { connection } = useSession();
  const { session } = useBrowserStorage();
  const navigate = useNavigate();
  const notify = useToastControls();
  const isMounted = useIsMounted();
  const state = useSessionState();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (registration: Registration) => unwrap(await registerPatient(connection, registration)),
    onSuccess: ({ spid }, { given, family, ahv }) => {
      const stored = registrationDrafts.load(draftOwner(state), Date.now(), session);
      if (stored && readAhv(stored.ahv) === ahv) registrationDrafts.remove(draftOwner(state), Date.now(), session);
      registeredPatient.save(draftOwner(state), { spid, name: `${given} ${family}` }, Date.now(), session);
      return navigate(routeDefinitions.registerSuccess.path, { replace: true });
    },
    onError: (problem) => {
      const call = registeredBy === 'patient' ? 'openRecord' : 'registerPatient';
      const failure = failureOf(problem);
      const failed: OutcomeFailure = { reason: messageOf(call, failure), unsure: isOutcomeUnknown(failure) };
      if (!isMounted()) return notify.show(failed.reason);
      return navigate(routeDefinitions.registerError.path, { state: failed });
    },
  });
  return { send: useSubmitOnce(mutateAsync), sending: isPending };
}
