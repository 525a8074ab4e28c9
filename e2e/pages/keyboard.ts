import type { Locator, Page } from '@playwright/test';

/** Most presses of the Tab key until a control must have been reached. */
const limit = 200;

/** Operates a page by keyboard alone: a control is reached with the Tab key before a key is pressed on it. */
export function keyboard(page: Page) {
  /** Presses Tab, or Shift+Tab, until the control has the focus; fails if it is not reached. */
  const reach = async (control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
    await control.first().waitFor();
    const focused = control.and(page.locator(':focus'));
    for (let presses = 0; (await focused.count()) === 0; presses += 1) {
      if (presses === limit) throw new Error(`${control.toString()} cannot be reached with the Tab key.`);
      await page.keyboard.press(key);
    }
  };
  return {
    reach,
    /** Reaches a control and presses a key on it. */
    press: async (control: Locator, key = 'Enter'): Promise<void> => {
      await reach(control);
      await page.keyboard.press(key);
    },
    /** Reaches a field and types a text in place of its own. */
    type: async (field: Locator, text: string): Promise<void> => {
      await reach(field);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
  };
}
