import { describe, expect, it } from 'vitest';
import { consentTextIn } from './index.ts';
import type { ConsentText } from './consent-text.ts';

const languages = ['de', 'fr', 'it', 'en', 'rm'] as const;
const german = consentTextIn('de');
const labels = ({ sections: _sections, ...words }: ConsentText): readonly string[] => Object.values(words);
const sentences = ({ sections }: ConsentText): readonly string[] =>
  sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]);
const placesIn = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();
/** Structure of a declaration: its parts with the placeholders of each. */
const shapeOf = ({ sections, byPatient, byProfessional, signHere }: ConsentText) => ({
  sections: sections.map(({ title, paragraphs }) => [placesIn(title), paragraphs.map(placesIn)]),
  signatures: [byPatient, byProfessional, signHere].map(placesIn),
});

describe.each(languages)('the declaration of consent in %s', (language) => {
  const words = consentTextIn(language);

  it('[ONB-03] has the same sections and placeholders as in German', () => {
    expect(shapeOf(words)).toEqual(shapeOf(german));
  });

  it('[ONB-03] has a text for every part, and no text twice', () => {
    const texts = [...labels(words), ...sentences(words)];
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toBe(text.trim());
    expect(texts).not.toContain('');
  });
});

it('[ONB-03] no sentence of a declaration is the same in two languages', () => {
  const all = languages.flatMap((language) => sentences(consentTextIn(language)));
  expect(new Set(all).size).toBe(all.length);
});
