import { useLayoutEffect, useRef } from 'react';
import { ActingBanner } from '../acting/acting-banner.tsx';
import { EmergencyBanner } from '../emergency/emergency-banner.tsx';
import css from './app-shell.module.css';
import { PatientBar } from './patient/patient-bar.tsx';

/**
 * The bars that stay visible when scrolling: a running emergency access, the person acted for, and the patient whose record is open
 * (NAV-11, SES-11, PSR-06). Their total height depends on their texts; it is written to `--bars-height` of the column, from which `--bars`
 * is computed: the top offset of sticky content below them.
 */
export function StickyBars() {
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
