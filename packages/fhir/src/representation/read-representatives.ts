import type { Representative } from '@epr/domain/representation';
import { ok, err, swissDayOf, type Result } from '@epr/domain/values';
import { asObject, isResource, asArray, omitUndefined, asString, type UncheckedJson } from '../bundle/index.ts';
import { readName } from '../people/names.ts';

/**
 * Reads the List of a patient's representatives with its contained persons (SES-19). An item that is not contained, not active, or has no
 * identifier is left out; a person without a name is identified by the identifier alone.
 */
export function readRepresentatives(body: unknown): Result<readonly Representative[], string> {
  if (!isResource(body, 'List')) return err('not a List');
  const whole = asObject(body);
  const contained = asArray(whole['contained']).map(asObject);
  return ok(
    asArray(whole['entry']).flatMap((entry) => {
      const reference = asString(asObject(asObject(entry)['item'])['reference']);
      const person = contained.find(({ id }) => asString(id) !== undefined && reference === `#${asString(id)}`);
      return person ? representativeOf(person) : [];
    }),
  );
}

function representativeOf(person: UncheckedJson): readonly Representative[] {
  const id = asArray(person['identifier'])
    .map((one) => asString(asObject(one)['value']))
    .find((value) => value !== undefined);
  if (!isResource(person, 'RelatedPerson') || id === undefined || person['active'] === false) return [];
  const { given = '', family = '' } = readName(person);
  const period = asObject(person['period']);
  const day = (value: unknown) => swissDayOf(asString(value) ?? '');
  return [
    {
      id,
      given,
      family,
      ...omitUndefined({ start: day(period['start']), end: day(period['end']) }),
    },
  ];
}
