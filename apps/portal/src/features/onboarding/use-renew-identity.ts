import { useState } from 'react';
import { messageOf } from '../../context/error-messages.ts';
import { useToastControls } from '../../context/toast-controls.ts';
import { useSession, useSessionState } from '../../context/session.ts';

/**
 * Renews the sign-in, so that the session knows the person's new role. Where that brings no role, the person signs in with the provider
 * again and returns to `path`; a provider that cannot be reached is reported.
 */
export function useRenewIdentity() {
  const session = useSession();
  const { provider } = useSessionState();
  const notify = useToastControls();
  const [renewing, setRenewing] = useState(false);
  const renew = async (path: string, onRenewed: () => void) => {
    setRenewing(true);
    await session.renewIdentity();
    if (session.getState().role === 'NONE' && provider) {
      const result = await session.signIn(provider, path);
      if (!result.ok) notify.show(messageOf('openRecord', result.error));
    } else onRenewed();
    setRenewing(false);
  };
  return { renewing, renew: (path: string, go: () => void) => void renew(path, go) };
}
