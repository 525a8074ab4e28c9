import { describe, expect, test } from 'vitest';
import { choiceOf, editableSections, isRetiredVaccine, sectionLists } from '@epr/domain/vaccination';
import { choicesOf, chosenChoice, findChoices } from './choices.ts';

const sectionsWithLists = ['adverseEvents', 'illnesses', 'risks'] as const;

describe('the choices of a vaccination form', () => {
  const vaccines = choicesOf('immunizations', 'de');
  const found = (typed: string) => findChoices(vaccines, typed).map(({ label }) => label);

  test('[VAC-04] every typed word must occur in the name, the code or a disease, regardless of case', () => {
    expect(found('BOOSTRIX')).toContain('Boostrix');
    expect(found('boostrix polio')).toEqual(found('boostrix').filter((label) => /polio/i.test(label)));
    for (const word of ['starrkrampf', 'diphtherie', 'tetanus', 'pertussis', '637'])
      expect(found(word)).toContain('Boostrix');
    expect(found('boostrix masern')).toEqual([]);
    expect([found(''), found('   ')]).toEqual([[], []]);
  });

  test('[VAC-04] [COD-03] French labels are found from a keyboard without œ and ’', () => {
    const labels = sectionsWithLists.flatMap((section) =>
      findChoices(choicesOf(section, 'fr'), "l'oeuf").map(({ label }) => label),
    );
    expect(labels).toEqual(['Allergie aux protéines de l’œuf']);
  });

  test('[VAC-04] German choices are found by their English names too', () => {
    const labels = findChoices(choicesOf('risks', 'de'), 'pregnancy').map(({ label }) => label);
    expect(labels).toContain('Schwangerschaft');
  });

  test('[VAC-04] choices that begin with the typed word are listed first', () => {
    expect(found('polio').slice(0, 3)).toEqual(['Poliorix', 'Adacel-Polio 0.5 ml', 'Boostrix Polio']);
    expect(found('infanrix polio').every((label) => label.startsWith('Infanrix'))).toBe(true);
  });

  test.each(['de', 'fr'] as const)(
    '[VAC-04] choices are listed in the alphabetical order of the language: %s',
    (language) => {
      const { compare } = new Intl.Collator(language);
      for (const section of editableSections) {
        const labels = choicesOf(section, language).map(({ label }) => label);
        expect(labels).toEqual(labels.toSorted(compare));
      }
    },
  );

  test('[VAC-08] a retired product is not offered, but is shown where it was chosen before', () => {
    const [entry] = sectionLists.immunizations.entries.filter(isRetiredVaccine);
    const retired = entry ? choiceOf(entry) : '';
    expect(retired).not.toBe('');
    expect(vaccines.some(({ value }) => value === retired)).toBe(false);
    expect(chosenChoice(vaccines, 'immunizations', retired, 'de')?.value).toBe(retired);
    expect(chosenChoice(vaccines, 'immunizations', 'nothing', 'de')).toBeUndefined();
  });
});
