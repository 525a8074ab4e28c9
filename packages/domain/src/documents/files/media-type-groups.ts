/**
 * The names of the groups of media types a configuration may allow (core 5). A module of its own: the sign-in page checks the names of its
 * configuration and needs no table of types.
 */
export const mediaTypeGroupNames = [
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

export type MediaTypeGroupName = (typeof mediaTypeGroupNames)[number];

export function isMediaTypeGroupName(name: string): name is MediaTypeGroupName {
  return mediaTypeGroupNames.some((one) => one === name);
}
