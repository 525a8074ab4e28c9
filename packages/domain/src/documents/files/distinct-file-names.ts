/**
 * Returns distinct names for files in the same directory, as in a zip (DOC-10): a name that is already used gets a number before its
 * extension, `Bericht (2).pdf`. Names that differ only in case or in the Unicode form of an umlaut are the same to many systems.
 */
export function distinctFileNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return names.map((name) => {
    const [stem, ending] = parted(name);
    let number = next.get(same(name)) ?? 1;
    let free = name;
    while (taken.has(same(free))) {
      number += 1;
      free = `${stem} (${number})${ending}`;
    }
    next.set(same(name), number);
    taken.add(same(free));
    return free;
  });
}

function same(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Splits a name into stem and extension: `Bundle` and `.fhir.json` of `Bundle.fhir.json`; the extension of `Bericht.pdf` is `.pdf`. */
function parted(name: string): readonly [stem: string, ending: string] {
  const ending = /(?<=[^.])(?:\.fhir)?\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - ending.length), ending];
}
