import type { Concept } from '@epr/domain/vaccination';
import { asObject, asArray, omitUndefined, asString } from '../bundle/index.ts';

/** Reads a CodeableConcept; undefined when it has neither code nor text. */
export function readConcept(value: unknown): Concept | undefined {
  const { coding, text: words } = asObject(value);
  const codings = asArray(coding).flatMap((one) => {
    const { code, system, display } = asObject(one);
    const given = asString(code);
    return given
      ? [omitUndefined({ code: given.trim(), system: asString(system)?.trim() ?? '', display: asString(display) })]
      : [];
  });
  const displays = asArray(coding).map((one) => asString(asObject(one)['display']));
  const said = asString(words) ?? (codings.length === 0 ? displays.find(Boolean) : undefined);
  return codings.length > 0 || said ? { codings, ...(said ? { text: said } : {}) } : undefined;
}

/** Returns the first code of a CodeableConcept; with `system`, of that code system only. */
export function codeOf(value: unknown, system?: string): string | undefined {
  const found = asArray(asObject(value)['coding'])
    .map(asObject)
    .find((one) => asString(one['code']) && (system === undefined || one['system'] === system));
  return asString(found?.['code']);
}
