/** The PDF/A claim in the metadata of a PDF, `{ part: 2, conformance: 'B' }`. */
export interface PdfAIdentification {
  readonly part: number;
  /** A, B or U; empty when it is not stated. */
  readonly conformance: string;
}

/** Facts read from the structure of a PDF. */
export interface PdfFacts {
  readonly claim: PdfAIdentification | undefined;
  /** Whether it has an output intent, as PDF/A requires. */
  readonly outputIntent: boolean;
  readonly encrypted: boolean;
  /** Whether every font that its pages use is embedded. */
  readonly fontsEmbedded: boolean;
}

export type PdfAViolation = 'notClaimed' | 'otherPart' | 'encrypted' | 'noOutputIntent' | 'fontsMissing';

/**
 * Returns why a PDF cannot be accepted as PDF/A-1 or PDF/A-2, most significant fault first; empty when it can (DOC-18). A claim alone
 * does not suffice: converters write it even when they failed. It is a plausibility check, not a validator.
 */
export function pdfAViolations({ claim, outputIntent, encrypted, fontsEmbedded }: PdfFacts): readonly PdfAViolation[] {
  if (!claim) return encrypted ? ['encrypted', 'notClaimed'] : ['notClaimed'];
  return [
    ...(isAcceptedClaim(claim) ? [] : (['otherPart'] as const)),
    ...(encrypted ? (['encrypted'] as const) : []),
    ...(outputIntent ? [] : (['noOutputIntent'] as const)),
    ...(fontsEmbedded ? [] : (['fontsMissing'] as const)),
  ];
}

/** Whether part and level of a claim are accepted: PDF/A-1 has the levels a and b, PDF/A-2 has u as well (ISO 19005-1, -2). */
export function isAcceptedClaim({ part, conformance }: PdfAIdentification): boolean {
  return (part === 1 && /^[AB]$/i.test(conformance)) || (part === 2 && /^[ABU]$/i.test(conformance));
}

/** Reads the claim from XMP metadata, as attributes or as elements, with any prefix; undefined without a claim. */
export function pdfAIdentification(xmp: string): PdfAIdentification | undefined {
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
