import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encode } from 'uqr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { writeOrganization, writePractitioner, writePractitionerRole } from '@epr/fhir/directory';
import type { DirectoryGroup } from '@epr/domain/directory';
import { iconPaths } from '../../../components/icons/icon-paths.ts';
import { json, platform } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { QrCodeScreen } from './qr-code-screen.tsx';

afterEach(cleanup);

const gln = '7601000102737';
const group: DirectoryGroup = { kind: 'group', id: 'urn:oid:2.999.7', name: 'Praxis am See' };
const hospital: DirectoryGroup = { kind: 'group', id: 'urn:oid:2.999.8', name: 'Spital Seeblick' };
const meier = {
  kind: 'professional',
  gln,
  given: 'Peter',
  family: 'Meier',
  professions: [],
  specialities: [],
} as const;

function onCode(patientPortal: string | undefined, role: 'HCP' | 'ASS' = 'HCP', works = true) {
  const identity = { subject: 'x', name: 'Peter Meier', givenName: 'Peter', familyName: 'Meier', roles: [role] };
  return renderScreen({
    routes: [{ path: '/access-code', Component: QrCodeScreen }],
    at: '/access-code',
    configuration: { variant: 'professional', ...(patientPortal ? { patientPortal } : {}) },
    state:
      role === 'HCP'
        ? { role, identity: { ...identity, gln: gln as never } }
        : { role, identity, representedPerson: { firstName: 'Peter', lastName: 'Meier', gln: gln as never } },
    platform: platform({
      'GET /r4/PractitionerRole': () =>
        works
          ? json({
              resourceType: 'Bundle',
              type: 'searchset',
              total: 1,
              entry: [
                ...[group, hospital].flatMap((place) => [
                  writePractitionerRole(meier, place),
                  writeOrganization(place),
                ]),
                writePractitioner(meier),
              ].map((resource) => ({ resource })),
            })
          : json({}, 500),
    }),
  });
}

describe('the QR code of a professional', () => {
  test.each(['HCP', 'ASS'] as const)(
    '[ACC-04] %s: links to the form of the patient portal for the professional or a group',
    async (role) => {
      await onCode('https://patient.example.org/epd', role);
      const own = await screen.findByRole('img', {
        name: `QR-Code mit dem Link https://patient.example.org/epd/access-rights/new?gln=${gln}`,
      });
      const before = own.querySelector('path')?.getAttribute('d') ?? '';
      // Row by row from the top: many scanners cannot read a mirrored code.
      const { data } = encode(`https://patient.example.org/epd/access-rights/new?gln=${gln}`, { border: 0, ecc: 'M' });
      const dark = data.flatMap((row, y) => row.flatMap((set, x) => (set ? [`M${x} ${y}`] : [])));
      expect(before.match(/M\d+ \d+/g)).toEqual(dark);
      // Black on white, with four modules of white around it: scanners need both.
      const side = data.length + 8;
      expect(own.getAttribute('viewBox')).toBe(`-4 -4 ${side} ${side}`);
      const white = own.querySelector('rect');
      expect(['x', 'y', 'width', 'height', 'fill'].map((name) => white?.getAttribute(name))).toEqual(
        ['-4', '-4', side, side, '#fff'].map(String),
      );
      expect(own.querySelector('path')?.getAttribute('fill')).toBe('#000');
      expect(readAloud(document.body).slice(1, 6)).toEqual([
        'Für wen gilt der Code?',
        'Peter Meier: yes',
        'Praxis am See: no',
        'Spital Seeblick: no',
        'Peter Meier',
      ]);
      await userEvent.click(screen.getByRole('radio', { name: 'Praxis am See' }));
      const other = screen.getByRole('img', { name: /new\?group=urn%3Aoid%3A2\.999\.7$/ });
      expect(other.querySelector('path')?.getAttribute('d')).not.toBe(before);
      expect(readAloud(document.body)).toEqual([
        '# Code für Patientinnen und Patienten',
        'Für wen gilt der Code?',
        'Peter Meier: no',
        'Praxis am See: yes',
        'Spital Seeblick: no',
        'Praxis am See',
        'https://patient.example.org/epd/access-rights/new?group=urn%3Aoid%3A2.999.7',
        '[Link kopieren]',
        '[Drucken]',
        'Wer diesen Code scannt, kommt im Patientenportal auf das Formular, um Zugriff zu geben: Praxis am See. Erteilt wird der Zugriff erst mit der Bestätigung.',
      ]);
      expect(screen.getByText(/Erteilt wird der Zugriff erst mit der Bestätigung/).textContent).toContain(
        'Praxis am See',
      );
    },
  );

  test.each([
    ['allowed', 'Der Link ist kopiert.'],
    ['none', 'Der Link konnte nicht kopiert werden. Markieren Sie ihn und kopieren Sie ihn von Hand.'],
    ['refused', 'Der Link konnte nicht kopiert werden. Markieren Sie ihn und kopieren Sie ihn von Hand.'],
  ])(
    '[ACC-04] copies the link and reports whether copying worked, and prints the page: %s',
    async (clipboard, words) => {
      const writeText = vi.fn(() =>
        clipboard === 'allowed' ? Promise.resolve() : Promise.reject(new Error('refused')),
      );
      await onCode('https://patient.example.org');
      await screen.findByRole('img');
      const user = userEvent.setup({ writeToClipboard: false });
      // Without HTTPS there is no clipboard.
      const held = clipboard === 'none' ? undefined : { ...navigator.clipboard, writeText };
      vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(held as Clipboard);
      await user.click(screen.getByRole('button', { name: 'Link kopieren' }));
      expect(await screen.findByText(words)).toBeDefined();
      const sign = screen.getByRole('button', { name: 'Link kopieren' }).querySelector('path')?.getAttribute('d');
      expect(sign).toBe(clipboard === 'allowed' ? iconPaths.check : iconPaths.copy);
      const print = vi.spyOn(window, 'print').mockReturnValue();
      await user.click(screen.getByRole('button', { name: 'Drucken' }));
      expect(print).toHaveBeenCalledOnce();
      const link = `https://patient.example.org/access-rights/new?gln=${gln}`;
      expect(writeText.mock.calls).toEqual(clipboard === 'none' ? [] : [[link]]);
      // Another link has not been copied yet.
      await user.click(screen.getByRole('radio', { name: 'Praxis am See' }));
      expect(screen.queryByText(words)).toBeNull();
    },
  );

  test('[ACC-01] [ACC-04] shows the QR code without the directory too, and reports that the names could not be loaded', async () => {
    await onCode('https://patient.example.org', 'HCP', false);
    expect(await screen.findByRole('img', { name: new RegExp(gln) })).toBeDefined();
    // Without names of groups there is nothing to choose.
    expect(screen.queryByRole('radio')).toBeNull();
    const failed = 'Die Angaben zu den Gesundheitsfachpersonen konnten nicht geladen werden.';
    expect(screen.getByText(failed).closest('[role=status]')).not.toBeNull();
  });

  test('[ACC-04] shows no QR code and explains why when no patient portal address is configured', async () => {
    await onCode(undefined);
    expect(screen.getByText('Für dieses Portal sind keine Codes eingerichtet.')).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
