import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

export interface Area {
  readonly area: RefObject<HTMLDivElement | null>;
  /** Whether it is being dragged with the mouse. */
  readonly isDragging: boolean;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/**
 * The scrollable area of a zoomed content: the point in the middle stays there when the scale changes, the wheel with Ctrl (and two fingers
 * on a touch pad, reported in the same way) zooms, and the mouse drags. Touch scrolls natively.
 */
export function usePanZoom(scale: number, zoom: (direction: 1 | -1) => void): Area {
  const area = useRef<HTMLDivElement>(null);
  const centre = useRef({ x: 0.5, y: 0.5 });
  const latestZoom = useRef(zoom);
  const [isDragging, setMoving] = useState(false);
  useEffect(() => {
    latestZoom.current = zoom;
  });
  useEffect(() => {
    const container = area.current;
    if (!container) return undefined;
    const storeCentre = () => {
      centre.current = {
        x: (container.scrollLeft + container.clientWidth / 2) / container.scrollWidth,
        y: (container.scrollTop + container.clientHeight / 2) / container.scrollHeight,
      };
    };
    let wheelDelta = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      wheelDelta += event.deltaY;
      if (Math.abs(wheelDelta) < 20) return;
      latestZoom.current(wheelDelta < 0 ? 1 : -1);
      wheelDelta = 0;
    };
    container.addEventListener('scroll', storeCentre, { passive: true });
    container.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      container.removeEventListener('scroll', storeCentre);
      container.removeEventListener('wheel', onWheel);
    };
  }, []);
  useLayoutEffect(() => {
    const container = area.current;
    if (!container) return;
    container.scrollLeft = centre.current.x * container.scrollWidth - container.clientWidth / 2;
    container.scrollTop = centre.current.y * container.scrollHeight - container.clientHeight / 2;
  }, [scale]);
  const stopDragging = () => setMoving(false);
  return {
    area,
    isDragging,
    handlers: {
      onPointerDown: (event) => {
        if (event.pointerType !== 'mouse' || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setMoving(true);
      },
      onPointerMove: (event) => {
        if (isDragging) event.currentTarget.scrollBy(-event.movementX, -event.movementY);
      },
      onPointerUp: stopDragging,
      onPointerCancel: stopDragging,
    },
  };
}
