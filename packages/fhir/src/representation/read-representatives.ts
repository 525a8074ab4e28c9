import type { Representative } from '@epr/domain/representation';
import { ok, refused, swissDayOf, type Result } from '@epr/domain/values';
import { fields, isResource, list, present, text, type UncheckedJson } from '../bundle/index.ts';
import { readName } from '../people/names.ts';

/**
 * Reads the List of a patient's representatives with its contained persons (SES-19). An item that is not contained, not active, or has no
 * identifier is left out; a person without a name is identified by the identifier alone.
 */
export function readRepresentatives(body: unknown): Result<readonly Representative[], string> {
  if (!isResource(body, 'List')) return refused('not a List');
  const whole = fields(body);
  const contained = list(whole['contained']).map(fields);
  return ok(
    list(whole['entry']).flatMap((entry) => {
      const reference = text(fields(fields(entry)['item'])['reference']);
      const person = contained.find(({ id }) => text(id) !== undefined && reference === `#${text(id)}`);
      return person ? representativeOf(person) : [];
    }),
  );
}

function representativeOf(person: UncheckedJson): readonly Representative[] {
  const id = list(person['identifier'])
    .map((one) => text(fields(one)['value']))
    .find((value) => value !== undefined);
  if (!isResource(person, 'RelatedPerson') || id === undefined || person['active'] === false) return [];
  const { given = '', family = '' } = readName(person);
  const period = fields(person['period']);
  const day = (value: unknown) => swissDayOf(text(value) ?? '');
  return [
    {
      id,
      given,
      family,
      ...present({ start: day(period['start']), end: day(period['end']) }),
    },
  ];
}
