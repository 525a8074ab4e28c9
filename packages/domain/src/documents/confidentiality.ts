import { systems, type Coded } from '../values/index.ts';

export type Confidentiality = 'normal' | 'restricted' | 'secret';

/** The three levels with their official codes, least protected first (core 3). */
export const confidentialityLevels: Readonly<Record<Confidentiality, Coded>> = {
  normal: { code: '17621005', system: systems.snomed, display: 'Normal (qualifier value)' },
  restricted: { code: '263856008', system: systems.snomed, display: 'Restricted (qualifier value)' },
  secret: { code: '1141000195107', system: systems.snomed, display: 'Secret (qualifier value)' },
};

/** Whether one level protects less than another. */
export function isLessProtected(one: Confidentiality, other: Confidentiality): boolean {
  return levels.indexOf(one) < levels.indexOf(other);
}

/**
 * The level a code of its own system stands for. Anything else is treated as secret by access decisions: never opened by
 * mistake, and a number of another system is another number.
 */
export function confidentialityOf({ code, system }: Coded): Confidentiality | undefined {
  return levels.find(
    (level) => confidentialityLevels[level].code === code && confidentialityLevels[level].system === system,
  );
}

/** The official code of a level, or what was given while it is the same. A code of no level is a mistake of the caller and throws. */
export function levelOf(code: string, given?: Coded): Coded {
  if (given?.code === code) return given;
  const level = confidentialityOf({ code, system: systems.snomed });
  if (!level) throw new Error(`${code} is no level of confidentiality`);
  return confidentialityLevels[level];
}

/**
 * What protects a document with these labels, each with its codings: the coding of the strictest label, or the first that is not
 * understood, which counts as secret. A label is understood when it has a code of the three levels and, beside it, nothing but
 * HL7's code for the same level. Undefined: no coding at all.
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
