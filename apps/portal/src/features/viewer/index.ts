/** The viewer: one document with its content, its details and its versions. Loaded on demand. */
export const viewer = {
  document: async () => (await import('./page/document-screen.tsx')).DocumentScreen,
  compare: async () => (await import('./compare/compare-screen.tsx')).CompareScreen,
};
