/** Returns the path of a provider below the community's origin. */
export function providerPath(id: string): string {
  return `/idp/${id}`;
}
