/** What the community holds of the patient: identity, contact data, representatives. Loaded on demand. */
export const profile = {
  profile: async () => (await import('./profile-screen.tsx')).ProfileScreen,
};
