import { useEffect, useState } from 'react';
import { decodeText } from '@epr/client/documents';

/** Bytes from the start of a file that suffice to detect its format. */
export const textSniffLength = 8192;

/** Returns the first `bytes` of a file as text; undefined while they are being read. */
export function useText(file: Blob, bytes: number): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let gone = false;
    void file
      .slice(0, bytes)
      .arrayBuffer()
      .then((read) => gone || setText(decodeText(read)));
    return () => {
      gone = true;
    };
  }, [file, bytes]);
  return text;
}
