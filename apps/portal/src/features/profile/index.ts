/** The patient's data held by the community: identity, contact data, representatives. Loaded on demand. */
export const profile = {
  /** The identifier a registered representative gives to those who appoint her or him. */
  ownRepresentativeId: async () => (await import('./representatives/own-representative-id.tsx')).OwnRepresentativeId,
  profile: async () => (await import('./profile-screen.tsx')).ProfileScreen,
};
