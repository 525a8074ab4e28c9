/** The search for patients. Loaded on demand. */
export const people = {
  patients: async () => (await import('./patients-screen.tsx')).PatientsScreen,
};
