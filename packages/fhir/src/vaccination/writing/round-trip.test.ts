import type { Concept, Participant, VaccinationEntry } from '@epr/domain/vaccination';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVaccinationDocument } from '../read-vaccination-document.ts';
import { aWriting, entry } from './testing/a-writing.ts';
import { writeVaccinationDocument } from './write-vaccination-document.ts';

/** Text as people type it; blank text counts as absent. */
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '');
const day = fc.constantFrom('2021', '2021-06', '2021-06-15', '2021-06-15T08:30:00+02:00', '2021-01-15T23:30:00+01:00');
const code = words.map((text) => text.trim());
const coding = fc.oneof(
  fc.record({ code, system: fc.constantFrom('http://snomed.info/sct', '') }),
  fc.record({ code, system: fc.constant('http://snomed.info/sct'), display: words }),
);
const concept: fc.Arbitrary<Concept> = fc.oneof(
  fc.record({ codings: fc.array(coding, { minLength: 1, maxLength: 2 }) }),
  fc.record({ codings: fc.array(coding, { maxLength: 2 }), text: words }),
);
const professional: fc.Arbitrary<Participant> = fc.record(
  { prefix: words, given: words, family: words, gln: words, institution: words },
  { requiredKeys: ['family', 'institution'] },
);
const patient = fc.constant<Participant>({ given: 'Anna', family: 'Keller', role: 'patient' });
const comment = fc.record({ text: words, time: day, author: fc.oneof(patient) }, { requiredKeys: ['text'] });
const common = {
  id: fc.uuid(),
  concept,
  date: day,
  verified: fc.boolean(),
  comments: fc.array(comment, { maxLength: 2 }),
  author: fc.oneof(professional, patient),
};
const entries: fc.Arbitrary<VaccinationEntry> = fc
  .oneof(
    fc.record({
      ...common,
      section: fc.constant('immunizations' as const),
      dose: fc.integer({ min: 1, max: 9 }),
      lot: words,
      route: concept,
      diseases: fc.array(concept, { maxLength: 2 }),
      performer: professional,
      annulled: fc.boolean(),
    }),
    fc.record({
      ...common,
      section: fc.constantFrom('adverseEvents' as const, 'illnesses' as const, 'risks' as const),
    }),
    fc.record({
      ...common,
      section: fc.constant('laboratory' as const),
      value: fc.constantFrom('99 [iU]/L', '< 10 IU/L', '1.5 g/L', '1 : 64', '>= 12', '7', 'positive'),
      interpretation: concept,
    }),
  )
  .map(({ id, ...more }) => entry(id, more));

test('[VAC-06] any entry is read back as it was written (property)', () => {
  fc.assert(
    fc.property(entries, (one) => {
      const bundle: unknown = JSON.parse(JSON.stringify(writeVaccinationDocument([one], aWriting)));
      const read = readVaccinationDocument(bundle, 'x');
      expect(read.ok && read.value.notShown).toEqual([]);
      const [back] = read.ok ? read.value.entries : [];
      const again: unknown = JSON.parse(JSON.stringify(writeVaccinationDocument(back ? [back] : [], aWriting)));
      expect(again).toEqual(bundle);
      for (const name of Object.keys(one) as (keyof VaccinationEntry)[])
        expect([name, back?.[name]]).toEqual([name, one[name]]);
    }),
    { numRuns: 200 },
  );
});
