import { useCallback } from 'react';
import { decodeText } from '@epr/client/documents';
import { useLoaded, type Loaded } from '../../../context/queries/use-loaded.ts';

/** Bytes from the start of a file that suffice to detect its format. */
export const textSniffLength = 8192;

/** Returns the first `bytes` of a file as text; undefined while they are being read. */
export function useText(file: Blob, bytes: number): Loaded<string> {
  return useLoaded(useCallback(async () => decodeText(await file.slice(0, bytes).arrayBuffer()), [file, bytes]));
}
