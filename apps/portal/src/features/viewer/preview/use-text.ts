import { useEffect, useState } from 'react';
import { decodeText } from '@epr/client/documents';

/** Enough of a file to know how it is written. */
export const textSniffLength = 8192;

/** The first `bytes` of a file as text; undefined while they are read. */
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
