import { useLayoutEffect, useRef } from 'react';
import { ActingBanner } from '../acting/acting-banner.tsx';
import { EmergencyBanner } from '../emergency/emergency-banner.tsx';
import css from './app-shell.module.css';
import { PatientBar } from './patient/patient-bar.tsx';

/**
 * What no scroll hides: a running emergency access, for whom one acts, and whose record is open (NAV-11, SES-11, PSR-06). How high they are together, which their
 * words decide, stands in `--bars` of the column: what stays below them starts there.
 */
export function Bars() {
  const bars = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bars.current;
    const column = element?.parentElement;
    if (!element || !column || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      column.style.setProperty('--bars-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={bars} className={css.bars}>
      <EmergencyBanner />
      <ActingBanner />
      <PatientBar />
    </div>
  );
}
