import type { Concept } from '@epr/domain/vaccination';
import { fields, list, present, text } from '../bundle/index.ts';

/** Reads a CodeableConcept; undefined when it has neither code nor text. */
export function readConcept(value: unknown): Concept | undefined {
  const { coding, text: words } = fields(value);
  const codings = list(coding).flatMap((one) => {
    const { code, system, display } = fields(one);
    const given = text(code);
    return given ? [present({ code: given.trim(), system: text(system)?.trim() ?? '', display: text(display) })] : [];
  });
  const displays = list(coding).map((one) => text(fields(one)['display']));
  const said = text(words) ?? (codings.length === 0 ? displays.find(Boolean) : undefined);
  return codings.length > 0 || said ? { codings, ...(said ? { text: said } : {}) } : undefined;
}

/** Returns the first code of a CodeableConcept; with `system`, of that code system only. */
export function codeOf(value: unknown, system?: string): string | undefined {
  const found = list(fields(value)['coding'])
    .map(fields)
    .find((one) => text(one['code']) && (system === undefined || one['system'] === system));
  return text(found?.['code']);
}
