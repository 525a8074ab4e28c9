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
  const latestZoom = useRef(zoom);
  useEffect(() => {
    latestZoom.current = zoom;
  });
  useEffect(() => {
    if (!area) return undefined;
    let startDistance = 0;
    let factor = 1;
    let wheelDelta = 0;
    const applyScale = (scale: number | undefined) => {
      const { firstElementChild: child } = area;
      if (child instanceof HTMLElement) child.style.transform = scale === undefined ? '' : `scale(${scale})`;
    };
    const start = (event: TouchEvent) => {
      if (event.touches.length !== 2) return;
      startDistance = fingerDistance(event.touches);
      factor = 1;
    };
    const move = (event: TouchEvent) => {
      if (startDistance === 0 || event.touches.length !== 2) return;
      event.preventDefault();
      factor = fingerDistance(event.touches) / startDistance;
      applyScale(factor);
    };
    const end = () => {
      if (startDistance === 0) return;
      startDistance = 0;
      applyScale(undefined);
      latestZoom.current(factor);
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      wheelDelta += event.deltaY;
      if (Math.abs(wheelDelta) < wheelStep) return;
      latestZoom.current(wheelDelta < 0 ? wheelFactor : 1 / wheelFactor);
      wheelDelta = 0;
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
function fingerDistance([one, other]: TouchList): number {
  if (!one || !other) return 1;
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}
