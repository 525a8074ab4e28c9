/**
 * Returns the similarity of two names, 0 to 1: equal except for case and accents 1, one part of the other (`Keller` and `Keller-Meier`)
 * 0.85, one letter wrong, missing or swapped 0.7.
 */
export function nameSimilarity(a: string, b: string): number {
  const [first, second] = [foldName(a), foldName(b)];
  if (first === '' || second === '') return 0;
  if (first === second) return 1;
  if (partOf(first, second) || partOf(second, first)) return 0.85;
  return Math.min(first.length, second.length) >= 4 && oneSlip(first, second) ? 0.7 : 0;
}

/** Normalises a name: `Müller`, `MULLER` and `Mueller` are one name; hyphens and apostrophes separate words. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function partOf(part: string, whole: string): boolean {
  const words = new Set(whole.split(' '));
  return part.split(' ').every((word) => words.has(word)) || (part.length >= 3 && whole.startsWith(part));
}

/** Whether the names differ by one letter added, lost or changed, or by two neighbours swapped. */
function oneSlip(a: string, b: string): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (longer.length - shorter.length > 1) return false;
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start += 1;
  const restShort = shorter.slice(start);
  const restLong = longer.slice(start);
  if (longer.length > shorter.length) return restShort === restLong.slice(1);
  const swapped =
    restShort[0] === restLong[1] && restShort[1] === restLong[0] && restShort.slice(2) === restLong.slice(2);
  return swapped || restShort.slice(1) === restLong.slice(1);
}
