const whole = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])((?:18|19|20|21)\d{2})$/;

/**
 * Puts the dots into a day typed as eight digits: `12031984` is `12.03.1984`. Everything else stays as it was typed: a shorter
 * run of digits may become another form (`120384`, `1984-03-12`), and what is rewritten too early is destroyed.
 */
export function maskDate(typed: string): string {
  return typed.replace(whole, '$1.$2.$3');
}
