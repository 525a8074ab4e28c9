import { useCallback } from 'react';
import { decodeText } from '@epr/client/documents';
import { useLoaded, type Loaded } from '../../../context/queries/use-loaded.ts';

/** Returns the first `bytes` of a file as text; undefined while they are being read. */
export function useText(file: Blob, bytes: number): Loaded<string> {
  return useLoaded(useCallback(() => readText(file, bytes), [file, bytes]));
}

/** Reads the first `bytes` of a file as text. */
export async function readText(file: Blob, bytes: number): Promise<string> {
  return decodeText(await file.slice(0, bytes).arrayBuffer());
}
