import { systems, type Coded } from '../values/index.ts';

export type Confidentiality = 'normal' | 'restricted' | 'secret';

/** The three levels with their official codes, least protected first (core 3). */
export const confidentialityLevels: Readonly<Record<Confidentiality, Coded>> = {
  normal: { code: '17621005', system: systems.snomed, display: 'Normal (qualifier value)' },
  restricted: { code: '263856008', system: systems.snomed, display: 'Restricted (qualifier value)' },
  secret: { code: '1141000195107', system: systems.snomed, display: 'Secret (qualifier value)' },
};

/** The level a code stands for. An unknown code is treated as secret by whoever decides access: never opened by mistake. */
export function confidentialityOf(coded: Pick<Coded, 'code'>): Confidentiality | undefined {
  const found = Object.entries(confidentialityLevels).find(([, level]) => level.code === coded.code);
  return found?.[0] as Confidentiality | undefined;
}

/** The official code of a level, or what was given while it is the same. A code of no level is a mistake of the caller and throws. */
export function levelOf(code: string, given?: Coded): Coded {
  if (given?.code === code) return given;
  const level = confidentialityOf({ code });
  if (!level) throw new Error(`${code} is no level of confidentiality`);
  return confidentialityLevels[level];
}
