/**
 * The names of the groups of media types a configuration may allow (core 5). A module of its own: the sign-in page checks the names of its
 * configuration and needs no table of types.
 */
export const uploadGroupNames = [
  'pdf-a',
  'pdf',
  'images',
  'text',
  'structured',
  'dicom',
  'media',
  'models',
  'all',
] as const;

export type UploadGroupName = (typeof uploadGroupNames)[number];

export function isUploadGroupName(name: string): name is UploadGroupName {
  return uploadGroupNames.some((one) => one === name);
}
