/** What is used of libheif-js, which brings no types. */
declare module 'libheif-js/libheif/libheif.js' {
  interface Pixels {
    readonly data: Uint8ClampedArray<ArrayBuffer>;
    readonly width: number;
    readonly height: number;
  }

  interface HeifImage {
    readonly get_width: () => number;
    readonly get_height: () => number;
    /** Fills the pixels (RGBA), turned the right way up; `null` when they cannot be read. */
    readonly display: (into: Pixels, done: (pixels: Pixels | null) => void) => void;
    readonly free: () => void;
  }

  interface LibHeif {
    readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => readonly HeifImage[] };
  }

  const startLibHeif: () => LibHeif & { readonly ready?: Promise<unknown> };
  export default startLibHeif;
}
