/** Settings of the record: access in an emergency, level of new documents, notifications. Loaded on demand. */
export const settings = {
  settings: async () => (await import('./settings-screen.tsx')).SettingsScreen,
};
