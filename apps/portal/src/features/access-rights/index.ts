/** Access rights: overview, search in the directory, giving and changing. Loaded on demand. */
export const accessRights = {
  overview: async () => (await import('./overview/overview-screen.tsx')).OverviewScreen,
  search: async () => (await import('./search/search-screen.tsx')).SearchScreen,
  newRight: async () => (await import('./form/new-right-screen.tsx')).NewRightScreen,
  edit: async () => (await import('./form/edit-right-screen.tsx')).EditRightScreen,
  code: async () => (await import('./qr-code/qr-code-screen.tsx')).QrCodeScreen,
  /** Who can see one document; the app places it beside the document. */
  whoSees: async () => (await import('./overview/who-sees.tsx')).WhoSeesDocument,
};
