import { swissTowns } from '@epr/codes/swiss-towns';

/** Returns the towns of a Swiss postal code in the order of the official directory of towns; empty for an unknown code. */
export function townsOf(postalCode: string): readonly string[] {
  return towns().get(postalCode) ?? [];
}

/**
 * Returns the town to propose for a new postal code: its only town, when the field is empty or contains a town of the previous code.
 * Undefined when there is nothing to propose and the typed town is kept.
 */
export function proposeTown(
  postalCode: string,
  before: { readonly postalCode?: string; readonly town: string },
): string | undefined {
  const [town, ...others] = townsOf(postalCode);
  const typed = before.town.trim();
  const replaceable = typed === '' || (before.postalCode !== undefined && townsOf(before.postalCode).includes(typed));
  return replaceable && others.length === 0 && town !== typed ? town : undefined;
}

let read: ReadonlyMap<string, readonly string[]> | undefined;

function towns(): ReadonlyMap<string, readonly string[]> {
  read ??= new Map(
    swissTowns.split('\n').map((line) => {
      const [code = '', ...names] = line.split('|');
      return [code, names] as const;
    }),
  );
  return read;
}
