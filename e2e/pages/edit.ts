import type { Locator, Page } from '@playwright/test';

/** The menu of changes on a document's page. */
export function changeMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Ändern', exact: true });
  const list = page.getByRole('list', { name: 'Ändern' });
  return {
    button,
    /** Opens the menu and chooses an item. */
    choose: async (name: string): Promise<void> => {
      await button.click();
      await list.getByText(name, { exact: true }).click();
    },
    question: (name: string | RegExp): Locator => page.getByRole('alertdialog', { name }),
  };
}

/** The form of a document's metadata. */
export function editForm(page: Page) {
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Angaben bearbeiten' }),
    title: page.getByRole('textbox', { name: /^Titel/ }),
    confidentiality: (level: string): Locator => page.getByRole('radio', { name: new RegExp(`^${level}`) }),
    /** Fields that cannot be changed, as text with the reason. */
    locked: page.getByRole('region', { name: 'Das können Sie nicht ändern' }),
    save: page.getByRole('button', { name: 'Speichern' }),
  };
}
