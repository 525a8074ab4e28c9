import { useEffect, useState } from 'react';

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

/** UTF-8, or what Windows programs write when it is not. */
export function decodeText(bytes: ArrayBuffer): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text;
}
