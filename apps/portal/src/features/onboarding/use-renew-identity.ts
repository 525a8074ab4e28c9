import { useState } from 'react';
import { useSession, useSessionState } from '../../context/session.ts';

/**
 * Renews the sign-in, so that the session knows the person's new role. Where that brings no role, the person signs in with the provider
 * again and returns to `path`.
 */
export function useRenewIdentity() {
  const session = useSession();
  const { provider } = useSessionState();
  const [renewing, setRenewing] = useState(false);
  const renew = async (path: string, go: () => void) => {
    setRenewing(true);
    await session.renewIdentity();
    if (session.getState().role === 'NONE' && provider) await session.signIn(provider, path);
    else go();
    setRenewing(false);
  };
  return { renewing, renew: (path: string, go: () => void) => void renew(path, go) };
}
