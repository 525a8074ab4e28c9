import { useRef, useState, type ReactNode } from 'react';
import { classNames } from '../../../components/index.ts';
import { initialZoom, fitScale, nextScale, rotated, rotateRight, type Zoom } from './zoom.ts';
import { ZoomToolbar } from './zoom-toolbar.tsx';
import { zoomKeys } from './zoom-keys.ts';
import css from './zoom.module.css';
import { usePanZoom } from './use-pan-zoom.ts';
import { useWidth } from './use-width.ts';

/** Style of the content's element: its size before any rotation, and its transform. */
export interface ContentStyle {
  readonly width: number;
  readonly height: number;
  readonly transform: string;
}

export interface ZoomViewportProps {
  /** Accessible name of the scrollable area. */
  readonly label: string;
  /** Size of the content in pixels; undefined until it is known. */
  readonly extent: { readonly width: number; readonly height: number } | undefined;
  readonly children: (shown: ContentStyle) => ReactNode;
  /** The largest scale at which small content is fitted to the area; 1 by default. */
  readonly maxFitScale?: number;
  /** Controls beside the zoom. */
  readonly controls?: ReactNode;
  /** Shown in place of content that cannot be; the controls stay. */
  readonly instead?: ReactNode;
}

/** Maximum share of the window's height that the area takes (zoom.module.css). */
const heightShare = 0.75;

/**
 * A zoomable view of an image: scaled by button, key or wheel, rotated by quarter turns, moved by dragging with the mouse, by touch, and by
 * the arrow keys, which scroll the area as any other.
 */
export function ZoomViewport({ label, extent, maxFitScale: most, children, controls, instead }: ZoomViewportProps) {
  const [view, setSight] = useState<Zoom>(initialZoom);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const knownExtent = extent && width > 0 ? extent : undefined;
  const availableSpace = { width, height: window.innerHeight * heightShare };
  const fit = knownExtent ? fitScale(knownExtent, availableSpace, view.turns, most) : 1;
  const scale = view.scale === 'fit' ? fit : view.scale;
  const zoom = (direction: 1 | -1) => setSight(({ turns }) => ({ scale: nextScale(scale, direction), turns }));
  const actions = {
    onLarger: () => zoom(1),
    onSmaller: () => zoom(-1),
    onFit: () => setSight(({ turns }) => ({ scale: 'fit', turns })),
    onTurn: () => setSight(rotateRight),
  };
  const { area, isDragging, handlers } = usePanZoom(scale, zoom);
  const sheet =
    knownExtent && rotated({ width: knownExtent.width * scale, height: knownExtent.height * scale }, view.turns);
  return (
    <div ref={frame}>
      <ZoomToolbar
        percent={Math.round(scale * 100)}
        {...actions}
        onActual={() => setSight(({ turns }) => ({ scale: 1, turns }))}
      >
        {controls}
      </ZoomToolbar>
      {/* The area scrolls and handles keys, so it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={area}
        hidden={Boolean(instead)}
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classNames(css.stage, css.grab, isDragging && css.grabbing)}
        onKeyDown={zoomKeys(actions)}
        {...handlers}
      >
        <div className={classNames(css.sheet, !knownExtent && css.unmeasured)} style={sheet}>
          {children({
            width: (extent?.width ?? 0) * scale,
            height: (extent?.height ?? 0) * scale,
            transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)`,
          })}
        </div>
      </div>
      {instead}
    </div>
  );
}
