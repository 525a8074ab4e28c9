import { fields, list } from '@epr/fhir/bundle';
import { spanOf } from '../../fhir-definitions/times.ts';
import type { Broken, Rules } from './rules.ts';

/**
 * Invariants of FHIR R4 that other clients stumble over when they are broken: dom-2 and dom-4, ext-1, per-1, ref-1, att-1.
 * The reader of a resource, HAPI for one, refuses the whole answer for them.
 */
export const invariants: Rules = {
  DomainResource: (value) => {
    const contained = list(fields(value)['contained']).map(fields);
    const ids = contained.map(({ id }) => id);
    return contained.flatMap((one, at): readonly Broken[] => {
      const here = `.contained[${at}]`;
      const { versionId, lastUpdated } = fields(one['meta']);
      return [
        ...(one['id'] !== undefined && ids.indexOf(one['id']) < at
          ? [{ at: `${here}.id`, words: 'two contained resources have one id' }]
          : []),
        ...('contained' in one ? [{ at: `${here}.contained`, words: 'contains resources itself (dom-2)' }] : []),
        ...(versionId !== undefined || lastUpdated !== undefined
          ? [{ at: `${here}.meta`, words: 'a contained resource has no version of its own (dom-4)' }]
          : []),
      ];
    });
  },
  Extension: (value) => {
    const names = Object.keys(fields(value)).map((name) => name.replace(/^_/, ''));
    const both = [names.includes('extension'), names.some((name) => name.startsWith('value'))];
    return both[0] === both[1] ? { words: 'has either a value or extensions (ext-1)' } : undefined;
  },
  Period: (value) => {
    const { start, end } = fields(value);
    if (typeof start !== 'string' || typeof end !== 'string' || !reversed(start, end)) return undefined;
    return { at: '.end', words: 'is before the start (per-1)' };
  },
  Reference: (value, { container }) => {
    const { reference } = fields(value);
    if (typeof reference !== 'string' || !reference.startsWith('#') || reference === '#') return undefined;
    const known = list(fields(container)['contained']).some((one) => fields(one)['id'] === reference.slice(1));
    return known ? undefined : { at: '.reference', words: `nothing is contained as ${reference.slice(0, 64)} (ref-1)` };
  },
  Attachment: (value) => {
    const { data, contentType } = fields(value);
    return data !== undefined && contentType === undefined
      ? { at: '.contentType', words: 'is missing beside data (att-1)', code: 'required' }
      : undefined;
  },
};

/** Hours by which days of two places on earth may differ: a day without a zone is not reported to be before a moment it may hold. */
const zones = 14 * 3_600_000;

function reversed(start: string, end: string): boolean {
  const [first, last] = [spanOf(start), spanOf(end)];
  if (!first || !last) return false;
  const slack = start.includes('T') === end.includes('T') ? 0 : zones;
  return first.from.getTime() - slack >= last.until.getTime();
}
