/** Returns the configured providers with the last used one first. */
export function lastUsedFirst<T extends { readonly id: string }>(
  providers: readonly T[],
  lastProviderId: string | undefined,
): readonly T[] {
  return [
    ...providers.filter(({ id }) => id === lastProviderId),
    ...providers.filter(({ id }) => id !== lastProviderId),
  ];
}
