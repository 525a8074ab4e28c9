/** The library: the list of a record's documents, its search and filters, and what is done with several at once. Loaded on demand. */
export const library = {
  documents: async () => (await import('./list/list-screen.tsx')).ListScreen,
};
