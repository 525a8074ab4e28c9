/**
 * Decodes the run-length encoding of one frame (PS3.5, annex G): byte planes one after another, the highest byte of each sample first.
 * Returns samples of `bytesPerSample` bytes, lowest first, interleaved by pixel. Never writes beyond `pixels`; missing bytes are 0.
 */
export function expandRunLengths(
  source: Uint8Array,
  {
    pixels,
    samples,
    bytesPerSample,
  }: { readonly pixels: number; readonly samples: number; readonly bytesPerSample: number },
): Uint8Array {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength);
  const planes = samples * bytesPerSample;
  if (view.getUint32(0, true) !== planes) throw new Error('not as many planes as the file says');
  const result = new Uint8Array(pixels * planes);
  for (let plane = 0; plane < planes; plane += 1) {
    const start = view.getUint32(4 + plane * 4, true);
    const end = plane + 1 < planes ? view.getUint32(8 + plane * 4, true) : source.length;
    const sample = Math.floor(plane / bytesPerSample);
    const byte = bytesPerSample - 1 - (plane % bytesPerSample);
    expandPlane(source.subarray(start, end), pixels, (pixel, value) => {
      result[pixel * planes + sample * bytesPerSample + byte] = value;
    });
  }
  return result;
}

function expandPlane(source: Uint8Array, pixels: number, setByte: (pixel: number, value: number) => void): void {
  let pixel = 0;
  for (let at = 0; at < source.length && pixel < pixels;) {
    const controlByte = source[at] ?? 0;
    at += 1;
    if (controlByte === 128) continue;
    const isRun = controlByte > 128;
    const count = isRun ? 257 - controlByte : controlByte + 1;
    for (let index = 0; index < count && pixel < pixels; index += 1, pixel += 1) {
      setByte(pixel, source[isRun ? at : at + index] ?? 0);
    }
    at += isRun ? 1 : count;
  }
}
