import { useEffect } from 'react';
import { useSession } from '../../context/session.ts';
import { isWarning } from './account/expiry-dialog.tsx';

/** Whatever a person does keeps the session alive, except while it asks whether the user is there (SES-07). */
export function useActivity(): void {
  const session = useSession();
  useEffect(() => {
    const touch = () => {
      if (!isWarning(session.remaining())) session.touch();
    };
    const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
    for (const sign of signs) document.addEventListener(sign, touch, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, touch);
    };
  }, [session]);
}
