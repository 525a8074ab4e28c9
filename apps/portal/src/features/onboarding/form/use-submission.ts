import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { registerPatient } from '@epr/client/onboarding';
import type { RegisteredBy, Registration } from '@epr/domain/onboarding';
import { routeDefinitions } from '@epr/domain/session';
import { useBrowserStorage } from '../../../context/browser-storage.ts';
import { failureOf, unwrap } from '../../../context/call-error.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { useSession } from '../../../context/session.ts';
import { removeOnboardingDrafts } from '../drafts.ts';
import type { Failed, Registered } from '../outcome/outcome-state.ts';

/** Sends a registration and goes on to what became of it; what was typed goes with success alone (ONB-03). */
export function useSubmission(by: RegisteredBy) {
  const { connection } = useSession();
  const { session } = useBrowserStorage();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async (registration: Registration) => unwrap(await registerPatient(connection, registration)),
    onSuccess: ({ spid }, { given, family }) => {
      removeOnboardingDrafts(session);
      const state: Registered = { spid, name: `${given} ${family}` };
      return navigate(routeDefinitions.registerSuccess.path, { replace: true, state });
    },
    onError: (problem) => {
      const call = by === 'patient' ? 'openRecord' : 'registerPatient';
      const state: Failed = { because: messageOf(call, failureOf(problem)) };
      return navigate(routeDefinitions.registerError.path, { state });
    },
  });
  return { send: mutate, sending: isPending };
}
