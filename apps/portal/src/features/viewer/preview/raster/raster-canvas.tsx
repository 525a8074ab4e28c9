import { useLayoutEffect, useRef } from 'react';
import type { ContentStyle } from '../../../../documents/preview/zoom/zoom-viewport.tsx';
import { drawRaster, type Raster } from './raster.ts';

export interface RasterCanvasProps {
  readonly raster: Raster;
  readonly label: string;
  readonly shown: ContentStyle;
}

/** An image decoded by the portal. */
export function RasterCanvas({ raster, label, shown }: RasterCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current) drawRaster(raster, canvas.current);
  }, [raster]);
  return <canvas ref={canvas} role="img" aria-label={label} style={shown} />;
}
