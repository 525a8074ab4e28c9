import { systems, type Coded } from '../values/index.ts';

export type Confidentiality = 'normal' | 'restricted' | 'secret';

/** The three levels with their official codes, least protected first (core 3). */
export const confidentialityLevels: Readonly<Record<Confidentiality, Coded>> = {
  normal: { code: '17621005', system: systems.snomed, display: 'Normal (qualifier value)' },
  restricted: { code: '263856008', system: systems.snomed, display: 'Restricted (qualifier value)' },
  secret: { code: '1141000195107', system: systems.snomed, display: 'Secret (qualifier value)' },
};

/** Whether the first level protects less than the second. */
export function isLessProtected(one: Confidentiality, other: Confidentiality): boolean {
  return levels.indexOf(one) < levels.indexOf(other);
}

/**
 * Returns the level of a code in its own code system; undefined for anything else, which access decisions treat as secret: nothing is
 * opened by mistake, and the same digits in another system are another code.
 */
export function confidentialityOf({ code, system }: Coded): Confidentiality | undefined {
  return levels.find(
    (level) => confidentialityLevels[level].code === code && confidentialityLevels[level].system === system,
  );
}

/**
 * Returns the official code of a level, or `given` when it has the same code. Throws for a code that is not a level, which is an error of
 * the caller.
 */
export function confidentialityCoding(code: string, given?: Coded): Coded {
  if (given?.code === code) return given;
  const level = confidentialityOf({ code, system: systems.snomed });
  if (!level) throw new Error(`${code} is no level of confidentiality`);
  return confidentialityLevels[level];
}

/**
 * Returns the coding that protects a document with these labels, each with its codings: the coding of the strictest label, or the first
 * coding that is not understood, which counts as secret. A label is understood when it has a code of the three levels and, besides it,
 * only HL7's code for the same level. Undefined when there is no coding at all.
 */
export function strictestLabel(labels: readonly (readonly Coded[])[]): Coded | undefined {
  const unknown = labels.flatMap((codings) => misunderstood(codings) ?? []);
  const all = labels.flat();
  const strictest = levels.toReversed().flatMap((level) => all.find((one) => confidentialityOf(one) === level) ?? []);
  return unknown[0] ?? strictest[0];
}

const levels = Object.keys(confidentialityLevels) as readonly Confidentiality[];

function misunderstood(codings: readonly Coded[]): Coded | undefined {
  const level = codings.map(confidentialityOf).find(Boolean);
  return codings.find(
    (coding) =>
      confidentialityOf(coding) === undefined &&
      (!level || coding.system !== hl7 || coding.code !== translations[level]),
  );
}

const hl7 = 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality';
/** HL7's confidentiality codes as ch-term maps them (facts 2.7). */
const translations: Readonly<Record<Confidentiality, string>> = { normal: 'N', restricted: 'R', secret: 'V' };
