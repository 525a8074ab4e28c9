import { swissTowns } from '@epr/codes/swiss-towns';

/** The towns of a Swiss postal code by the official directory of towns, in its order; none for a code nobody has. */
export function townsOf(postalCode: string): readonly string[] {
  return towns().get(postalCode) ?? [];
}

/**
 * The town a new postal code proposes: the only one it has, when nothing has been typed or what stands there came with the code before.
 * Undefined: there is nothing to propose, and what was typed stays.
 */
export function townFor(
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
