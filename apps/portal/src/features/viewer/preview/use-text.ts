import { useEffect, useState } from 'react';

/** Enough of a file to know how it is written. */
export const bytesToKnow = 8192;

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

/** UTF-16 by its byte order mark, or by a first sign of ASCII (XML 1.0, appendix F); UTF-8; what Windows programs write when it is not. */
export function decodeText(bytes: ArrayBuffer): string {
  const wide = wideEncodingOf(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 4)));
  if (wide) return new TextDecoder(wide).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

function wideEncodingOf([a, b, c, d]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a && b === 0 && c && d === 0) return 'utf-16le';
  return a === 0 && b && c === 0 && d ? 'utf-16be' : undefined;
}
