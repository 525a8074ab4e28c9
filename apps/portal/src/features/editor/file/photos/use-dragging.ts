import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';

/** Drags photos: the photo moves to the position the pointer is over, until the pointer is released. */
export function useDragging(move: (id: number, to: number) => void): {
  readonly id: number | undefined;
  readonly grab: (id: number, event: ReactPointerEvent) => void;
} {
  const [id, setId] = useState<number>();
  const mover = useRef(move);
  useEffect(() => {
    mover.current = move;
  });
  useEffect(() => {
    if (id === undefined) return undefined;
    const onPointerMove = (event: PointerEvent) => {
      const card = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-photo]');
      const list = card?.parentElement;
      if (!card || !list || card.dataset['photo'] === String(id)) return;
      mover.current(id, [...list.children].indexOf(card));
    };
    const end = () => setId(undefined);
    document.addEventListener('pointermove', onPointerMove);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
    return () => {
      document.removeEventListener('pointermove', onPointerMove);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
    };
  }, [id]);
  return {
    id,
    grab: (photo, event) => {
      // Prevents the browser from dragging the text or the image.
      event.preventDefault();
      setId(photo);
    },
  };
}
