/**
 * Names for files that lie beside each other, as in a zip (DOC-10): one that is taken already gets a number before its ending,
 * `Bericht (2).pdf`. Capital and small letters, and the two ways to write an umlaut, are one name to many systems.
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

/** `Bundle` and `.fhir.json` of `Bundle.fhir.json`; the ending of `Bericht.pdf` is `.pdf`. */
function parted(name: string): readonly [stem: string, ending: string] {
  const ending = /(?<=[^.])(?:\.fhir)?\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - ending.length), ending];
}
