/** Whether a file calls itself a HEIC picture, by its name or by what the device says; phones take photos so. */
export function isHeic({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return /^image\/hei[cf](?:-sequence)?$/i.test(type) || /\.(?:heic|heif|heics|hif)\s*$/i.test(name);
}
