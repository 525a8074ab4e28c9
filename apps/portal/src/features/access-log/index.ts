/** The access log: who did what in the record. Loaded on demand. */
export const accessLog = {
  accessLogs: async () => (await import('./log-screen.tsx')).LogScreen,
};
