import { describe, expect, test } from 'vitest';
import { choiceOf, isRetiredVaccine, sectionLists } from '@epr/domain/vaccination';
import { choicesOf, chosenChoice, findChoices } from './choices.ts';

describe('what can be chosen', () => {
  const vaccines = choicesOf('immunizations', 'de');
  const found = (typed: string) => findChoices(vaccines, typed).map(({ label }) => label);

  test('[VAC-04] every word typed must occur, whatever its case and accents, in the name or a disease', () => {
    expect(found('BOOSTRIX')).toContain('Boostrix');
    expect(found('boostrix polio')).toEqual(found('boostrix').filter((label) => /polio/i.test(label)));
    for (const word of ['starrkrampf', 'tetanus', '637']) expect(found(word)).toContain('Boostrix');
    expect(found('boostrix masern')).toEqual([]);
    expect([found(''), found('   ')]).toEqual([[], []]);
  });

  test('[VAC-04] what begins with the first word stands first', () => {
    const labels = found('havrix');
    const begins = labels.map((label) => label.toLowerCase().startsWith('havrix'));
    expect(begins).toEqual([...begins].sort((one, other) => Number(other) - Number(one)));
  });

  test('[VAC-08] a retired product is not offered, and stands where it was chosen before', () => {
    const [entry] = sectionLists.immunizations.entries.filter(isRetiredVaccine);
    const retired = entry ? choiceOf(entry) : '';
    expect(retired).not.toBe('');
    expect(vaccines.some(({ value }) => value === retired)).toBe(false);
    expect(chosenChoice(vaccines, 'immunizations', retired, 'de')?.value).toBe(retired);
    expect(chosenChoice(vaccines, 'immunizations', 'nothing', 'de')).toBeUndefined();
  });
});
