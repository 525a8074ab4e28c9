/** Names are shortened to 20 characters, in the selector of the represented person to 30 (core 9, NAV-17). */
export const nameLengths = { usual: 20, representedPersonSelector: 30 } as const;

/** Shortens a name with an ellipsis; never longer than `length` characters, an accented letter counting as one. */
export function shortName(name: string, length: number = nameLengths.usual): string {
  const letters = lettersOf(name.trim());
  return letters.length <= length
    ? letters.join('')
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

/** Returns at most the initials of the first and the last name, without titles (`PD Dr. med.`) (core 5, NAV-17); empty when there are none. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => !word.endsWith('.'));
  const named = words.filter((word) => !title.test(word));
  const letters = (named.length > 0 ? named : words).map(firstLetter).filter(Boolean);
  const [first, last] = [letters[0], letters.length > 1 ? letters.at(-1) : undefined];
  return [first, last].join('').toLocaleUpperCase('de-CH');
}

/** Academic titles and degrees without a full stop, spelled exactly so: `Med` and `Phil` are also given names. */
const title =
  /^(Prof|[PK]D|Dr|med|dent|vet|pharm|phil|iur|rer|nat|dipl|lic|habil|D?MD|PhD|[MB]Sc|MBA|[MC]AS|MPH|FMH|eidg|et|HF|FH|PharmD),?$/;

function firstLetter(word: string): string {
  return lettersOf(word).find((letter) => /\p{L}/u.test(letter)) ?? '';
}

/** Splits a text into letters, each with its accents. */
function lettersOf(text: string): readonly string[] {
  return text.match(/\P{M}\p{M}*/gu) ?? [];
}
