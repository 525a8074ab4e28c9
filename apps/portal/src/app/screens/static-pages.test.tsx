import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { platform } from '../../context/testing/platform.ts';
import { AccessibilityPage, ImprintPage, LegalNoticePage, PrivacyPage } from './static-pages.tsx';

afterEach(cleanup);

const at = (Component: () => React.ReactNode, contact?: { email: string; phone: string; address: string }) =>
  renderScreen({
    routes: [{ path: '/page', Component }],
    at: '/page',
    platform: platform({}),
    state: { phase: 'signedOut' },
    ...(contact ? { configuration: { contact } } : {}),
  });

describe('public pages', () => {
  test('[NAV-14] [CFG-01] contact and imprint show what the deployment configures, and nothing else', async () => {
    await at(ImprintPage, { email: 'info@example.org', phone: '031 / 555 01 12', address: '' });
    expect(readAloud(document.body)).toEqual([
      'Anmelden -> /login',
      '# Kontakt und Impressum',
      'Dieses Portal betreibt Stammgemeinschaft Muster.',
      'E-Mail: info@example.org -> mailto:info@example.org',
      'Telefon: 031 / 555 01 12 -> tel:0315550112',
      '## Kontakt',
      'Fragen zum EPD oder zu diesem Portal beantwortet Ihnen Ihre Stammgemeinschaft.',
      '## Im medizinischen Notfall',
      'Dieses Portal ist keine Notfallnummer. Rufen Sie 144 an.',
      '## Verantwortung',
      'Für Inhalt und Betrieb des Portals ist Stammgemeinschaft Muster verantwortlich. Ein Dokument im EPD verantwortet, wer es hochgeladen hat.',
    ]);
    expect(screen.getByRole('link', { name: 'info@example.org' }).getAttribute('href')).toBe('mailto:info@example.org');
    expect(screen.getByRole('link', { name: '031 / 555 01 12' }).getAttribute('href')).toBe('tel:0315550112');
    expect(screen.queryByText('Adresse')).toBeNull();
    expect(screen.getByText(/Rufen Sie 144 an/)).toBeDefined();
    cleanup();
    await at(ImprintPage, { email: '', phone: '', address: 'Bundesgasse 1, 3003 Bern' });
    expect(readAloud(document.body).slice(3, 5)).toEqual(['Adresse: Bundesgasse 1, 3003 Bern', '## Kontakt']);
  });

  test.each([
    ['+41 31 555 01 12', 'tel:+41315550112'],
    ['+41 (0)31 555 01 12', 'tel:+41315550112'],
    ['0041 (0) 31 555 01 12', 'tel:0041315550112'],
    ['(031) 555 01 12', 'tel:0315550112'],
  ])('[CFG-01] the telephone number of the deployment is dialled as it is written: %s', async (phone, dialled) => {
    await at(ImprintPage, { email: '', phone, address: '' });
    expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toBe(dialled);
  });

  test.each([
    [
      'Nutzungsbedingungen',
      LegalNoticePage,
      ['Wer darf das Portal nutzen?', 'Inhalt der Dokumente', 'Verfügbarkeit', 'Anwendbares Recht'],
    ],
    [
      'Datenschutz',
      PrivacyPage,
      ['Welche Daten werden bearbeitet?', 'Was bleibt in meinem Browser?', 'Wer erhält Daten?', 'Ihre Rechte'],
    ],
  ])('[NAV-07] [NAV-14] the page %s has its sections, each with a text', async (heading, Page, sections) => {
    await at(Page);
    const lines = readAloud(document.body);
    expect(lines.filter((line) => line.startsWith('#') || line.includes('->'))).toEqual([
      'Anmelden -> /login',
      `# ${heading}`,
      ...sections.map((section) => `## ${section}`),
    ]);
    // Every section has a text, which names the community and not its placeholder.
    expect([lines.length, lines.some((line) => /pages\.|\{\{/.test(line))]).toEqual([11, false]);
  });

  test('[NAV-14] the accessibility statement names the standards and where to report barriers', async () => {
    await at(AccessibilityPage);
    expect(readAloud(document.body)).toEqual([
      'Anmelden -> /login',
      '# Barrierefreiheit',
      'Dieses Portal soll für alle benutzbar sein. Massstab sind die Richtlinien WCAG 2.2, Stufe AA, und der Standard eCH-0059.',
      '## Was das Portal bietet',
      'Alles lässt sich mit der Tastatur und mit einem Bildschirmleseprogramm bedienen. Die Seiten lassen sich auf 200 Prozent vergrössern. Sie wählen helle oder dunkle Darstellung; Bewegungen richten sich nach Ihrem Gerät.',
      '## Was noch fehlt',
      'Die Dokumente stammen von vielen Stellen. Eingescannte Seiten und Bilder enthalten oft keinen Text, den ein Bildschirmleseprogramm vorlesen kann.',
      '## Eine Hürde melden',
      'Hindert Sie etwas? Melden Sie es Ihrer Stammgemeinschaft, die Angaben stehen unter «Kontakt und Impressum».',
    ]);
  });
});
