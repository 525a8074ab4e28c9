import type { Locator, Page } from '@playwright/test';

/** Elements for selected documents of the list and their actions. */
export function bulkActionsBar(page: Page) {
  const bar = page.getByRole('region', { name: 'Ausgewählte Dokumente' });
  return {
    box: (title: string): Locator => page.getByRole('checkbox', { name: `«${title}» auswählen` }),
    bar,
    act: (name: string): Locator => bar.getByRole('button', { name, exact: true }),
    dialog: (name: string): Locator => page.getByRole('dialog', { name }),
  };
}

/** Elements of the dialog about the download limit. */
export function limitQuestion(page: Page) {
  const dialog = page.getByRole('alertdialog', { name: 'Kurze Prüfung' });
  return {
    dialog,
    box: dialog.getByRole('checkbox', { name: 'Sie sind ein Mensch' }),
    solved: dialog.getByText('Prüfung bestanden'),
    goOn: dialog.getByRole('button', { name: 'Weiter' }),
  };
}
