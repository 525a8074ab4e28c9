/** Formats a Swiss phone number in groups, `+41 31 555 01 00`; returns any other as given. */
export function phoneLabel(phone: string): string {
  return phone.replace(/^(?:\+|00)41(\d{2})(\d{3})(\d{2})(\d{2})$/, '+41\u00a0$1\u00a0$2\u00a0$3\u00a0$4');
}
