/** The editor of documents: the form to add and to edit, and the changes to a document. Each part is loaded on demand. */
export const editor = {
  upload: async () => (await import('./add/upload-screen.tsx')).UploadScreen,
  newVersion: async () => (await import('./add/add-version-screen.tsx')).AddVersionScreen,
  editDocument: async () => (await import('./edit/edit-document-screen.tsx')).EditDocumentScreen,
  editTitle: async () => (await import('./actions/edit-title.tsx')).EditTitle,
  changeActions: async () => (await import('./actions/change-actions.tsx')).ChangeActions,
};
