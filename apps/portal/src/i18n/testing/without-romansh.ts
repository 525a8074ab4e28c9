import { onTestFinished, vi } from 'vitest';

/** Makes `Intl` that of Chromium until the end of the test: it does not know Romansh, and uses the language of the browser instead. */
export function withoutRomansh(): void {
  const { DateTimeFormat, ListFormat } = Intl;
  const known = (locale: unknown) => (String(locale).startsWith('rm') ? 'de-CH' : String(locale));
  const spies = [
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locale, options) {
      return new DateTimeFormat(known(locale), options);
    }),
    vi.spyOn(Intl, 'ListFormat').mockImplementation(function (locale, options) {
      return new ListFormat(known(locale), options);
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
}
