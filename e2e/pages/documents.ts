import type { Locator, Page } from '@playwright/test';

/** The document list, found by roles and words as a person finds it. */
export function documentList(page: Page) {
  const heading = page.getByRole('heading', { level: 1, name: 'Dokumente' });
  return {
    heading,
    search: page.getByRole('searchbox', { name: 'Dokumente suchen' }),
    document: (title: string): Locator => page.getByRole('link', { name: title, exact: true }),
    add: page.getByRole('link', { name: 'Dokument hinzufügen' }),
    sort: page.getByRole('combobox', { name: 'Sortieren nach' }),
    perPage: page.getByRole('combobox', { name: 'Pro Seite' }),
    titles: async (): Promise<string[]> => page.locator('main ul a[href^="/documents/"]').allInnerTexts(),
  };
}

/** The upload form. */
export function uploadForm(page: Page) {
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Dokument hinzufügen' }),
    file: page.locator('input[type="file"]').first(),
    title: page.getByRole('textbox', { name: /^Titel/ }),
    class: page.getByRole('combobox', { name: /^Dokumentklasse/ }),
    type: page.getByRole('combobox', { name: /^Dokumenttyp/ }),
    confidentiality: (level: string): Locator => page.getByRole('radio', { name: new RegExp(`^${level}`) }),
    facilityType: page.getByRole('combobox', { name: /^Art der Einrichtung/ }),
    practiceSetting: page.getByRole('combobox', { name: /^Fachgebiet/ }),
    removeFile: page.getByRole('button', { name: 'Datei entfernen' }),
    submit: page.getByRole('button', { name: 'Hochladen' }),
  };
}
