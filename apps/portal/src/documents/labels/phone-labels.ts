/** A Swiss number in the groups people read it in, `+41 31 555 01 00`; any other as it was given. */
export function phoneLabel(given: string): string {
  return given.replace(/^(?:\+|00)41(\d{2})(\d{3})(\d{2})(\d{2})$/, '+41\u00a0$1\u00a0$2\u00a0$3\u00a0$4');
}
