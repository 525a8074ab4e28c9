import { cleanup, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { BackLink, Button, LinkButton, Menu, SegmentedControl } from '../index.ts';

afterEach(cleanup);

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

/** jsdom applies no styles for print: the selector of the rule that hides elements is taken from the text. */
function hiddenInPrint(): string {
  const [, print = ''] = read('base.css').split('@media print');
  const [, selector = ''] = /([^{}]+)\{\s*display: none !important;/.exec(print) ?? [];
  return selector.trim();
}

test('[DOC-15] the browser prints no controls: buttons, links that look like buttons, menus, the skip link', () => {
  render(
    <MemoryRouter>
      <a href="#content">Zum Inhalt</a>
      <BackLink to="/documents">Zurück</BackLink>
      <Button>Speichern</Button>
      <LinkButton to="/documents">Zu den Dokumenten</LinkButton>
      <Menu label="Mehr" items={[]} button={(opener) => <button {...opener}>Mehr</button>} />
      <SegmentedControl label="Ansicht" options={[{ value: 'a', label: 'Nach Datum' }]} value="a" onChange={() => {}} />
      <label>
        <input type="file" />
        Datei wählen
      </label>
      <a href="/documents/1">Laborbefund</a>
    </MemoryRouter>,
  );
  const selector = hiddenInPrint();
  const shown = ['Zum Inhalt', 'Zurück', 'Speichern', 'Zu den Dokumenten', 'Mehr', 'Datei wählen', 'Laborbefund'];
  expect(screen.getByRole('group', { name: 'Ansicht' }).matches(selector)).toBe(true);
  expect(shown.filter((words) => screen.getByText(words).closest(selector) === null)).toEqual(['Laborbefund']);
});

test('[DOC-15] the browser prints scrolled areas in full, and dark text on paper in the dark scheme too', () => {
  const [, print = ''] = read('base.css').split('@media print');
  expect(print).toMatch(/main \[tabindex='0'\] \{\s*max-height: none !important;\s*overflow: visible !important;/);
  expect(read('tokens.css')).toMatch(/@media not print \{\s*:root\[data-scheme='dark'\]/);
});

test('[DOC-15] on paper a heading and its line stay with what follows, and the words of a column stay whole', () => {
  const [, print = ''] = read('base.css').split('@media print');
  expect(print).toMatch(/h1,\s*h2,\s*h3,\s*h2 \+ p \{\s*break-after: avoid;/);
  expect(read('../surfaces/print-sheet.module.css')).toMatch(/td:nth-child\(3\) \{\s*min-width: 10em;/);
});

test('[NAV-17] in forced colours the chosen half of a segmented control has the colours of a selection', () => {
  const [, forced = ''] = read('../controls/segmented-control.module.css').split('@media (forced-colors: active)');
  expect(forced).toMatch(/aria-pressed='true'\] \{[^}]*background: SelectedItem;\s*color: SelectedItemText;/);
});
