import { useMediaQuery } from './use-media-query.ts';

/** Whether the window is narrower than the width at which the menu moves to the lower edge (core 9, breakpoints). */
export function useIsMobile(): boolean {
  return useMediaQuery('(max-width: 767px)');
}
