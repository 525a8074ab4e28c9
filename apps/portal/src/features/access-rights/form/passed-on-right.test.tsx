import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { yearAfter } from '@epr/domain/access-rights';
import { formatDay, type Day } from '@epr/domain/values';
import { today } from '../../../context/time/today.ts';
import { editRightPath } from '../paths.ts';
import { aRight, asMeier, meier, muster, patient } from '../testing/rights-platform.ts';
import { open, to, give, field, said } from './testing/right-form.tsx';

afterEach(cleanup);

const levels = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));

describe('an access right passed on by a professional', () => {
  const soon = new Date(Date.parse(today()) + 30 * 86_400_000).toISOString().slice(0, 10) as Day;

  const own = aRight(meier, { template: '304', level: 'delegation-and-normal', end: soon });

  test('[ACC-06] [ACC-08] has at most the level and the end date of their own right', async () => {
    const { written } = await open(to(muster), [own], asMeier);
    await give();
    expect(levels()).toEqual(['normal']);
    expect([field(/Gültig ab/).value, field(/Gültig bis/).value]).toEqual([formatDay(today()), formatDay(soon)]);
    expect(screen.queryByRole('checkbox', { name: /Darf Zugriff weitergeben/ })).toBeNull();
    expect(screen.queryByText('Stattdessen ausschliessen')).toBeNull();
    expect(said().map((line) => line.replaceAll(formatDay(soon), 'in 30 days'))).toEqual([
      'Zurück zu den Zugriffsrechten -> /access-rights',
      '# Zugriff für Peter Muster',
      'Peter Muster',
      'Praxis am See',
      'GLN 7601000050717',
      'Prüfen Sie, ob das die richtige Person oder Gruppe ist. Erst Ihre Bestätigung erteilt den Zugriff.',
      'Was darf gelesen werden?',
      'Normal zugänglich Dokumente der Stufe «normal zugänglich»: 2 Dokumente: yes',
      '[Was heisst das? Was darf gelesen werden?]',
      'Gültig ab (required, numeric, off): today',
      'Gültig bis (required, numeric, off): in 30 days',
      'Ihr eigenes Zugriffsrecht endet am in 30 days. Länger können Sie es nicht weitergeben.',
      '[Zugriff geben]',
      'Abbrechen -> /access-rights',
    ]);
    await userEvent.clear(field(/Gültig bis/));
    await userEvent.type(field(/Gültig bis/), formatDay(yearAfter(today())));
    await userEvent.click(await give());
    await waitFor(() => expect(field(/Gültig bis/).getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field(/Gültig bis/));
    expect(said()).toContain(
      `Gültig bis (required, wrong, numeric, off): in a year | Ihr eigenes Zugriffsrecht endet am ${formatDay(soon)}. Länger können Sie es nicht weitergeben.`,
    );
    expect(screen.getAllByText(/^Ihr eigenes Zugriffsrecht endet/)).toHaveLength(1);
    expect(written).toEqual([]);
    await userEvent.clear(field(/Gültig bis/));
    await userEvent.type(field(/Gültig bis/), formatDay(soon));
    await userEvent.click(await give());
    await screen.findByText('Übersicht');
    const { policySetId: _id, ...right } = written[0]?.right ?? own;
    const actor = { kind: 'professional', gln: muster.gln } as const;
    expect(right).toEqual({ patient, template: '301', actor, level: 'normal', start: today(), end: soon });
  });

  test('[ACC-06] offers both levels when their own right includes them', async () => {
    await open(to(muster), [{ ...own, level: 'delegation-and-restricted' }], asMeier);
    await give();
    expect(levels()).toEqual(['normal', 'restricted']);
    cleanup();
    // A year is proposed, even if their own right ends later.
    await open(to(muster), [{ ...own, end: '2199-01-01' as Day }], asMeier);
    await give();
    expect(field(/Gültig bis/).value).toBe(formatDay(yearAfter(today())));
  });

  test('[ACC-06] can be changed only by the professional who granted it', async () => {
    const given = { at: '2026-11-20T10:00:00Z', role: 'HCP', id: meier.gln, name: 'Peter Meier' } as const;
    const right = aRight(muster, { start: today(), end: soon, given });
    const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Speichern' }));
    const mine = await open(editRightPath(right), [own, right], asMeier);
    await save();
    await screen.findByText('Übersicht');
    expect(mine.written).toMatchObject([{ method: 'PUT', ifMatch: 'W/"3"' }]);
    cleanup();
    const another = { ...right, given: { ...given, id: muster.gln } };
    // Ids are compared case-insensitively.
    const theirs = await open(editRightPath(right).replace('5f0c7c0e', '5F0C7C0E'), [own, another], asMeier);
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sie können nur Zugriffsrechte ändern, die Sie selbst erteilt haben.',
    );
    expect(theirs.written).toEqual([]);
  });

  test('[ACC-06] needs a right that may be passed on, and a URL cannot open the exclusion form', async () => {
    await open(to(muster), [aRight(meier)], asMeier);
    await screen.findByRole('heading', { name: 'Zugriff für Peter Muster' });
    expect(screen.queryByRole('button', { name: 'Zugriff geben' })).toBeNull();
    expect(screen.getByText(/^Sie dürfen die Zugriffsrechte dieses EPD nicht verwalten/)).toBeDefined();
    cleanup();
    await open(to(muster, true), [own], asMeier);
    expect(await give()).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ausschliessen' })).toBeNull();
  });
});
