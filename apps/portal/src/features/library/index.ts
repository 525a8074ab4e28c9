/** The library: the list of a record's documents, its search and filters, and the actions on several documents. Loaded on demand. */
export const library = {
  documents: async () => (await import('./list/list-screen.tsx')).ListScreen,
};
