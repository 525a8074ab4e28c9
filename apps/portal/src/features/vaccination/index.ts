/** The vaccination record: every entry of every document, merged, with the actions on it. Loaded on demand. */
export const vaccination = {
  vaccinations: async () => (await import('./vaccinations-screen.tsx')).VaccinationsScreen,
};
