/**
 * Returns a click handler that ignores the second click of a double click, which would start the action twice or press what appeared under
 * the pointer meanwhile. A press of a key counts as a first click.
 */
export function ignoreSecondClick(action: () => unknown): (event: { readonly detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) action();
  };
}
