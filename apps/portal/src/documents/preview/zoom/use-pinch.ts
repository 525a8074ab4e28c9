import { useEffect, useRef, useState, type RefCallback } from 'react';

/** Distance of the wheel with Ctrl, or of two fingers on a touch pad, for one step. */
const wheelStep = 20;
const wheelFactor = 1.1;

/**
 * Zooms an area by pinching with two fingers, or by the wheel with Ctrl, which is how browsers report two fingers on a touch pad. While
 * fingers move, the first child is only scaled; `zoom` is called with the factor when they are lifted, so that the content is rendered only
 * once. Returns the ref for the area.
 */
export function usePinch(zoom: (factor: number) => void): RefCallback<HTMLElement> {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    if (!area) return undefined;
    let begun = 0;
    let factor = 1;
    let turned = 0;
    const stretch = (by: number | undefined) => {
      const { firstElementChild: child } = area;
      if (child instanceof HTMLElement) child.style.transform = by === undefined ? '' : `scale(${by})`;
    };
    const start = (event: TouchEvent) => {
      if (event.touches.length !== 2) return;
      begun = spread(event.touches);
      factor = 1;
    };
    const move = (event: TouchEvent) => {
      if (begun === 0 || event.touches.length !== 2) return;
      event.preventDefault();
      factor = spread(event.touches) / begun;
      stretch(factor);
    };
    const end = () => {
      if (begun === 0) return;
      begun = 0;
      stretch(undefined);
      latest.current(factor);
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < wheelStep) return;
      latest.current(turned < 0 ? wheelFactor : 1 / wheelFactor);
      turned = 0;
    };
    area.addEventListener('touchstart', start, { passive: true });
    area.addEventListener('touchmove', move, { passive: false });
    area.addEventListener('touchend', end);
    area.addEventListener('touchcancel', end);
    area.addEventListener('wheel', wheel, { passive: false });
    return () => {
      area.removeEventListener('touchstart', start);
      area.removeEventListener('touchmove', move);
      area.removeEventListener('touchend', end);
      area.removeEventListener('touchcancel', end);
      area.removeEventListener('wheel', wheel);
    };
  }, [area]);
  return setArea;
}

/** Returns the distance between two fingers, at least a pixel. */
function spread([one, other]: TouchList): number {
  if (!one || !other) return 1;
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}
