/** What a PDF claims to be in its metadata, `{ part: 2, conformance: 'B' }`. */
export interface PdfAClaim {
  readonly part: number;
  /** A, B or U; empty when it is not stated. */
  readonly conformance: string;
}

/** What a look at a PDF's structure shows. */
export interface PdfFacts {
  readonly claim: PdfAClaim | undefined;
  /** Whether it names the colours it was made for as PDF/A does. */
  readonly outputIntent: boolean;
  readonly encrypted: boolean;
  /** Every font that its pages use. */
  readonly fontsEmbedded: boolean;
}

export type PdfAFault = 'notClaimed' | 'otherPart' | 'encrypted' | 'noOutputIntent' | 'fontsMissing';

/**
 * Why a PDF cannot pass as PDF/A-1 or PDF/A-2, most telling first; empty when it can (DOC-18). A claim alone is not believed:
 * converters that gave up write it too. It is a test of plausibility, not a validator.
 */
export function pdfAFaults({ claim, outputIntent, encrypted, fontsEmbedded }: PdfFacts): readonly PdfAFault[] {
  if (!claim) return encrypted ? ['encrypted', 'notClaimed'] : ['notClaimed'];
  return [
    ...(isAccepted(claim) ? [] : (['otherPart'] as const)),
    ...(encrypted ? (['encrypted'] as const) : []),
    ...(outputIntent ? [] : (['noOutputIntent'] as const)),
    ...(fontsEmbedded ? [] : (['fontsMissing'] as const)),
  ];
}

/** PDF/A-1 has the levels a and b, PDF/A-2 has u as well (ISO 19005-1, -2). */
export function isAccepted({ part, conformance }: PdfAClaim): boolean {
  return (part === 1 && /^[AB]$/i.test(conformance)) || (part === 2 && /^[ABU]$/i.test(conformance));
}

/** Reads the claim out of XMP metadata, as attributes or as elements, under whatever prefix. */
export function pdfAClaim(xmp: string): PdfAClaim | undefined {
  const prefix = /xmlns:([\w.-]+)\s*=\s*["']http:\/\/www\.aiim\.org\/pdfa\/ns\/id\/["']/.exec(xmp)?.[1];
  if (prefix === undefined) return undefined;
  const part = valueOf(xmp, prefix, 'part');
  if (part === undefined || !/^\d$/.test(part)) return undefined;
  return { part: Number(part), conformance: valueOf(xmp, prefix, 'conformance') ?? '' };
}

function valueOf(xmp: string, prefix: string, name: string): string | undefined {
  const qualified = `${prefix.replaceAll('.', '\\.')}:${name}`;
  const attribute = new RegExp(`\\s${qualified}\\s*=\\s*["']\\s*(\\w{1,9})\\s*["']`).exec(xmp);
  const element = new RegExp(`<${qualified}>\\s*(\\w{1,9})\\s*</${qualified}>`).exec(xmp);
  return (attribute ?? element)?.[1];
}
