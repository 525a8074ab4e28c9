import { useRef, useState, type ReactNode } from 'react';
import { classNames } from '../../../components/index.ts';
import { initialZoom, fitting, nextScale, turned, rotateRight, type Zoom } from './zoom.ts';
import { ZoomToolbar } from './zoom-toolbar.tsx';
import { zoomKeys } from './zoom-keys.ts';
import css from './zoom.module.css';
import { usePanZoom } from './use-pan-zoom.ts';
import { useWidth } from './use-width.ts';

/** How large a thing is drawn, before any turn, and how it is turned: the style of its element. */
export interface Shown {
  readonly width: number;
  readonly height: number;
  readonly transform: string;
}

export interface ZoomViewportProps {
  /** The name of the area that scrolls. */
  readonly label: string;
  /** Pixels of the thing shown; undefined until it is known. */
  readonly extent: { readonly width: number; readonly height: number } | undefined;
  readonly children: (shown: Shown) => ReactNode;
  /** How many times a small thing is enlarged to fill the room; once by default. */
  readonly most?: number;
  /** Controls beside the zoom. */
  readonly controls?: ReactNode;
}

/** How much of the window's height the area takes at most (sight.module.css). */
const heightShare = 0.75;

/**
 * A picture to look at closely: larger and smaller by button, key or wheel, turned in quarters, moved by dragging with the mouse,
 * by touch, and by the arrow keys, which scroll the area as they scroll any other.
 */
export function ZoomViewport({ label, extent, most, children, controls }: ZoomViewportProps) {
  const [sight, setSight] = useState<Zoom>(initialZoom);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const whole = extent && width > 0 ? extent : undefined;
  const room = { width, height: window.innerHeight * heightShare };
  const fit = whole ? fitting(whole, room, sight.turns, most) : 1;
  const scale = sight.scale === 'fit' ? fit : sight.scale;
  const zoom = (direction: 1 | -1) => setSight(({ turns }) => ({ scale: nextScale(scale, direction), turns }));
  const actions = {
    onLarger: () => zoom(1),
    onSmaller: () => zoom(-1),
    onFit: () => setSight(({ turns }) => ({ scale: 'fit', turns })),
    onTurn: () => setSight(rotateRight),
  };
  const { area, moving, handlers } = usePanZoom(scale, zoom);
  const sheet = whole && turned({ width: whole.width * scale, height: whole.height * scale }, sight.turns);
  return (
    <div ref={frame}>
      <ZoomToolbar
        percent={Math.round(scale * 100)}
        {...actions}
        onActual={() => setSight(({ turns }) => ({ scale: 1, turns }))}
      >
        {controls}
      </ZoomToolbar>
      {/* The area scrolls and takes keys, so it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={area}
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classNames(css.stage, css.grab, moving && css.grabbing)}
        onKeyDown={zoomKeys(actions)}
        {...handlers}
      >
        <div className={classNames(css.sheet, !whole && css.unmeasured)} style={sheet}>
          {children({
            width: (extent?.width ?? 0) * scale,
            height: (extent?.height ?? 0) * scale,
            transform: `translate(-50%, -50%) rotate(${sight.turns * 90}deg)`,
          })}
        </div>
      </div>
    </div>
  );
}
