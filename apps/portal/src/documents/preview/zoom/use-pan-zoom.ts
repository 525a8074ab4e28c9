import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

export interface Area {
  readonly area: RefObject<HTMLDivElement | null>;
  /** Whether it is being dragged with the mouse. */
  readonly moving: boolean;
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
  const middle = useRef({ x: 0.5, y: 0.5 });
  const latest = useRef(zoom);
  const [moving, setMoving] = useState(false);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const box = area.current;
    if (!box) return undefined;
    const keep = () => {
      middle.current = {
        x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
        y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
      };
    };
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < 20) return;
      latest.current(turned < 0 ? 1 : -1);
      turned = 0;
    };
    box.addEventListener('scroll', keep, { passive: true });
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      box.removeEventListener('scroll', keep);
      box.removeEventListener('wheel', onWheel);
    };
  }, []);
  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    box.scrollLeft = middle.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = middle.current.y * box.scrollHeight - box.clientHeight / 2;
  }, [scale]);
  const stop = () => setMoving(false);
  return {
    area,
    moving,
    handlers: {
      onPointerDown: (event) => {
        if (event.pointerType !== 'mouse' || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setMoving(true);
      },
      onPointerMove: (event) => {
        if (moving) event.currentTarget.scrollBy(-event.movementX, -event.movementY);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  };
}
