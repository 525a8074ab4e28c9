import { useEffect } from 'react';
import { useSession } from '../../context/session.ts';
import { useIsWarning } from './account/expiry-dialog.tsx';

/** Reports every input of the user as activity, which keeps the session alive; not while the expiry warning is shown (SES-07). */
export function useReportActivity(): void {
  const session = useSession();
  const isWarning = useIsWarning();
  useEffect(() => {
    const touch = () => {
      if (!isWarning(session.remaining())) session.touch();
    };
    const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
    for (const sign of signs) document.addEventListener(sign, touch, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, touch);
    };
  }, [session, isWarning]);
}
