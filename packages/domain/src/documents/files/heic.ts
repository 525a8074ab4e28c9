/** Extensions of HEIC photos, as phones and cameras name them. */
export const heicExtensions = ['heic', 'heif', 'heics', 'hif'] as const;

const heicName = new RegExp(`\\.(?:${heicExtensions.join('|')})\\s*$`, 'i');

/** Whether a file is declared as a HEIC image, by its name or by the media type of the device; phones take photos in this format. */
export function isHeic({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return /^image\/hei[cf](?:-sequence)?$/i.test(type) || heicName.test(name);
}
