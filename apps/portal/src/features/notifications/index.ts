/** Notifications of the patient: the bell of the frame. Loaded on demand. */
export const notifications = {
  bell: async () => (await import('./bell.tsx')).Bell,
};
