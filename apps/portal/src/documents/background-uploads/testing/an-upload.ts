import type { BackgroundUpload } from '../background-uploads.ts';

/** Returns an upload into the record "anna" that has just begun, and whose input nothing would be lost by putting back into the form. */
export function anUpload(id: string, wanted: Partial<BackgroundUpload> = {}): BackgroundUpload {
  return {
    id,
    record: 'anna',
    title: id,
    state: 'sending',
    sent: 0,
    cancel: () => undefined,
    sentInput: undefined,
    wouldReplaceInput: () => false,
    reopen: () => Promise.resolve('/documents/upload'),
    giveBack: () => undefined,
    ...wanted,
  };
}
