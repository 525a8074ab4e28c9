/** The order in which several names of a person are preferred (core 5; DOC-28); `undefined` is a name of unspecified use. */
const order: readonly (string | undefined)[] = [
  'usual',
  'official',
  undefined,
  'maiden',
  'old',
  'nickname',
  'temp',
  'anonymous',
];

/** Sorts names by their use, keeping the order within one use; unknown uses are last. */
export function namesByUse<T>(names: readonly T[], useOf: (name: T) => string | undefined): readonly T[] {
  const rank = (name: T) => {
    const found = order.indexOf(useOf(name));
    return found < 0 ? order.length : found;
  };
  return [...names].sort((one, other) => rank(one) - rank(other));
}
