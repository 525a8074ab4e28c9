/** Whether a file is declared as a HEIC image, by its name or by the media type of the device; phones take photos in this format. */
export function isHeic({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return /^image\/hei[cf](?:-sequence)?$/i.test(type) || /\.(?:heic|heif|heics|hif)\s*$/i.test(name);
}
