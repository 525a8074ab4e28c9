/** The patient's data held by the community: identity, contact data, representatives. Loaded on demand. */
export const profile = {
  profile: async () => (await import('./profile-screen.tsx')).ProfileScreen,
};
