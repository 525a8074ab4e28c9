import type { Locator, Page } from '@playwright/test';

/** The document list, located by roles and texts as a user perceives it. */
export function documentList(page: Page) {
  const heading = page.getByRole('heading', { level: 1, name: 'Dokumente' });
  return {
    heading,
    search: page.getByRole('searchbox', { name: 'Dokumente suchen' }),
    document: (title: string): Locator => page.getByRole('link', { name: title, exact: true }),
    add: page.getByRole('link', { name: 'Dokument hinzufügen' }),
    sort: page.getByRole('combobox', { name: 'Sortieren nach' }),
    perPage: page.getByRole('combobox', { name: 'Pro Seite' }),
    /** The visible titles, top to bottom, once the list has been rendered. */
    titles: async (): Promise<string[]> => {
      const links = page.locator('main a[data-document]');
      await links.first().waitFor();
      return links.allInnerTexts();
    },
  };
}

/** Returns from a document to the list: with the link above its title, on a phone with the arrow of the top bar. */
export async function backToList(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Zur Liste' });
  await link
    .or(page.getByRole('button', { name: 'Zurück', exact: true }))
    .filter({ visible: true })
    .click();
}

/** Opens the details beside the document, if they are closed. */
export async function showDetails(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Angaben', exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/** The filters of the list: beside it on a wide screen, a sheet on a phone. */
export function filters(page: Page) {
  return {
    open: page.getByRole('button', { name: /^Filter( \(\d+\))?$/ }),
    panel: page.getByRole('region', { name: 'Dokumente filtern' }),
    sheet: page.getByRole('dialog', { name: 'Dokumente filtern' }),
    /** The button that removes a filter. */
    chip: (words: string): Locator => page.getByRole('button', { name: `Filter entfernen: ${words}` }),
  };
}

/** The upload form. */
export function uploadForm(page: Page) {
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Dokument hinzufügen' }),
    file: page.locator('input[type="file"]').first(),
    title: page.getByRole('textbox', { name: /^Titel/ }),
    /** The type of the document, proposed from the file or chosen. */
    kind: page.getByRole('group', { name: /^Art des Dokuments/ }),
    confidentiality: (level: string): Locator => page.getByRole('radio', { name: new RegExp(`^${level}`) }),
    facilityType: page.getByRole('combobox', { name: /^Art der Einrichtung/ }),
    practiceSetting: page.getByRole('combobox', { name: /^Fachgebiet/ }),
    removeFile: page.getByRole('button', { name: 'Datei entfernen' }),
    submit: page.getByRole('button', { name: 'Hochladen' }),
  };
}

/** The photos of an upload that are combined into one PDF. */
export function photoPages(page: Page) {
  const cards = page.locator('li').filter({ has: page.getByRole('group', { name: /^Seite \d+ von \d+$/ }) });
  return {
    choose: page.getByLabel('Fotos zu einem PDF'),
    heading: (count: number): Locator => page.getByText(`PDF mit ${count} ${count === 1 ? 'Seite' : 'Seiten'}`),
    /** Present once the PDF has been made. */
    made: page.getByText(/^PDF\/A · /),
    act: (name: string): Locator => page.getByRole('button', { name, exact: true }),
    card: (number: number): Locator => cards.nth(number - 1),
    /** Orientation of each page, in order. */
    shapes: (): Promise<string[]> =>
      cards.locator('img').evaluateAll((images) =>
        images.map((image) => {
          const { naturalWidth, naturalHeight } = image as HTMLImageElement;
          return naturalWidth > naturalHeight ? 'lying' : 'standing';
        }),
      ),
  };
}
