import type { MouseEvent } from 'react';
import { useNavigate, type To } from 'react-router';

/**
 * Returns the way from a form back to the page at `to`. It is one step back, if that page precedes the form in the history, so that no step
 * back leads to the form again; otherwise the page replaces the form.
 */
export function useReturn(to: To, isPrevious: boolean) {
  const navigate = useNavigate();
  const goBack = () => void (isPrevious ? navigate(-1) : navigate(to, { replace: true }));
  return {
    goBack,
    /** Properties of a link that leads back in this window; with a modifier key it opens the page in another one. */
    link: {
      to,
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goBack();
      },
    },
  };
}
