const completeDate = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])((?:18|19|20|21)\d{2})$/;

/**
 * Inserts the dots into a date typed as eight digits: `12031984` becomes `12.03.1984`. Any other text is returned unchanged: a shorter run
 * of digits may still become another format (`120384`, `1984-03-12`), which rewriting too early would destroy.
 */
export function maskDate(text: string): string {
  return text.replace(completeDate, '$1.$2.$3');
}
