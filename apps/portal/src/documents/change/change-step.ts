/** The changes that need nothing but a yes. */
export type ChangeStep = 'deprecate' | 'approve' | 'requestDeletion';
