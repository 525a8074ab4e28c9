import { useState } from 'react';
import { useSession, useSessionState } from '../../context/session.ts';

/**
 * Has the sign-in say anew who the person is, once they have a role. Where it cannot be renewed, the person is sent to the provider once
 * more and comes back to `path`.
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
