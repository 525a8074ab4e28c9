/** The vaccination record: every entry of every document, merged, with what may be done about it. Loaded on demand. */
export const vaccination = {
  vaccinations: async () => (await import('./vaccinations-screen.tsx')).VaccinationsScreen,
};
