import { useCallback } from 'react';
import { structuredFormatOf, type StructuredFormat } from '@epr/domain/documents';
import { useLoaded } from '../../../../context/queries/use-loaded.ts';
import { readText } from '../use-text.ts';

/** Bytes from the start of a file that suffice to detect its format. */
const sniffLength = 8192;

/**
 * Returns the format of a file that is declared as a structured document, as its content shows it: `none` when it is another file or cannot
 * be read; undefined until it is known.
 */
export function useFormat(file: Blob | undefined): StructuredFormat | 'none' | undefined {
  const read = useCallback(async () => {
    if (!file) return undefined;
    return structuredFormatOf(await readText(file, sniffLength)) ?? 'none';
  }, [file]);
  const found = useLoaded(read);
  return found === 'failed' ? 'none' : found?.value;
}
