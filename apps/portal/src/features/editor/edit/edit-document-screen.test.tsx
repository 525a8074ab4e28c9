import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeDocument } from '@epr/fhir/documents';
import { unsentForms } from '../../../context/drafts/draft-storage.ts';
import { memoryStore } from '../../../context/storage/browser-storage.ts';
import { stubObjectUrls, stubResizeObserver } from '../../../context/testing/browser.ts';
import { optionsOf, readAloud } from '../../../context/testing/read-aloud.ts';
import { ToastControlsContext } from '../../../context/toast-controls.ts';
import { documentPath, editPath } from '../../../documents/paths.ts';
import {
  role,
  aDocument,
  invalid,
  own,
  report,
  onPage,
  asks,
  professional,
  roleIn,
  save,
  locked,
} from '../testing/document-pages.tsx';

afterEach(cleanup);

beforeEach(() => {
  stubResizeObserver();
  stubObjectUrls();
});

describe('editing a document', () => {
  test('[DOC-21] an own document: everything except the date can be changed, and only what was changed is sent', async () => {
    const keep = { persistent: memoryStore(), session: memoryStore() };
    const shown: unknown[] = [];
    const notify = { show: (...told: unknown[]) => void shown.push(told), dismissAll: () => undefined };
    const { changes, router } = await onPage(editPath(own.id), {
      keep,
      wrap: (page) => <ToastControlsContext value={notify}>{page}</ToastControlsContext>,
    });
    const title = await screen.findByRole('textbox', { name: /^Titel/ });
    expect(readAloud(locked())).toEqual([
      '## Das können Sie nicht ändern',
      'Das Datum eines Dokuments lässt sich nachträglich nicht ändern.',
      'Datum: 18.11.2026 09.30',
    ]);
    await userEvent.clear(title);
    await userEvent.type(title, 'Neuer Titel');
    await userEvent.click(screen.getByRole('radio', { name: /^Geheim/ }));
    await save();
    await waitFor(() => expect(shown).toEqual([['toasts.documentStore.editSuccess', { title: 'Neuer Titel' }]]));
    expect(router.state.location.pathname).toBe(documentPath(own.id));
    // What was saved is not offered again as unsaved input.
    expect(unsentForms(Date.now(), keep.session)).toEqual([]);
    const { id: _id, ...before } = writeDocument(own) as unknown as Record<string, unknown>;
    const { id: _same, ...after } = changes[0]?.entry[1]?.resource ?? {};
    expect(Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))).toEqual([
      'securityLabel',
      'content',
    ]);
  });

  test('[DOC-21] the form of the next document holds nothing of the one before', async () => {
    const { router } = await onPage(editPath(own.id));
    const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Titel/ });
    expect((await title()).value).toBe('Eigener Befund');
    await act(() => router.navigate(editPath(report.id)));
    expect(screen.queryAllByRole('textbox')).toHaveLength(0);
    expect(locked().textContent).toContain('Bericht');
    await act(() => router.navigate(editPath(invalid.id)));
    expect((await title()).value).toBe('Ungültiger');
  });

  test("[DOC-21] a professional's report: a patient changes its confidentiality; the rest is shown as text with the reason", async () => {
    await onPage(editPath(report.id));
    await screen.findByRole('radio', { name: /^Geheim/ });
    expect(screen.queryAllByRole('textbox')).toHaveLength(0);
    expect(screen.getByRole('combobox', { name: /Löschung/ })).toBeDefined();
    expect(locked().textContent).toContain('Das kann nur ändern, wer das Dokument hochgeladen hat.');
    expect(locked().textContent).toContain('Dr. med. Peter Meier');
    // No field of this form is required.
    expect(screen.queryByText('Felder mit * sind nötig.')).toBeNull();
  });

  test.each<[string, string | undefined, readonly string[]]>([
    [
      'without a deletion status',
      undefined,
      ['Keine Angabe', 'Löschung nach 20 Jahren', 'Von der Löschung ausgenommen'],
    ],
    [
      'whose deletion is requested',
      'urn:e-health-suisse:2019:deletionStatus:deletionRequested',
      ['Löschung nach 20 Jahren', 'Von der Löschung ausgenommen', 'Löschung beantragt'],
    ],
  ])('[DOC-21] [DOC-23] offers the deletion options of a document %s', async (_which, code, expected) => {
    const { deletionStatus: _deletion, ...rest } = report;
    const document = code ? { ...rest, deletionStatus: { code, system: 'urn:oid:2.999' } } : rest;
    await onPage(editPath(report.id), { documents: [document] });
    const choices = within(await screen.findByRole('combobox', { name: /Löschung/ })).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(expected);
  });

  test('[DOC-21] an own report: a professional sees its confidentiality as text with the reason', async () => {
    const { changes } = await onPage(editPath(report.id), professional);
    await screen.findByRole('textbox', { name: /^Titel/ });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(locked().textContent).toContain('Darüber entscheidet die Patientin oder der Patient.');
    expect(locked().textContent).toContain('Normal zugänglich');
    await userEvent.type(screen.getByRole('textbox', { name: /^Titel/ }), '!');
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(roleIn(changes[0])).toBe('HCP');
  });

  test('[COD-02] a code outside its value set is shown as received, marked, and kept on save', async () => {
    const odd = aDocument({
      title: 'Fremder Code',
      practiceSetting: { code: 'haus-7', system: 'urn:oid:2.999.7', display: 'Haus-Fachgebiet' },
      facilityType: { code: 'haus-5', system: 'urn:oid:2.999.5', display: 'Haus-Einrichtung' },
      format: { code: 'haus-6', system: 'urn:oid:2.999.6', display: 'Haus-Format' },
      sourcePatient: { family: 'Keller', gender: 'divers' },
      events: [{ code: 'haus-8', system: 'urn:oid:2.999.8', display: 'Haus-Ereignis' }],
      language: 'gsw',
      authors: [
        { family: 'Huber', telecom: [] },
        {
          given: 'Peter',
          family: 'Meier',
          role: { code: 'haus-4', system: 's', display: 'Haus-Rolle' },
          speciality: { code: 'haus-9', system: 's', display: 'Haus-Richtung' },
          telecom: [{ system: 'phone', use: 'old', value: '+41 31 123 45 67' }],
        },
      ],
      ...role('PAT'),
    });
    const { changes } = await onPage(editPath(odd.id), { documents: [odd] });
    await screen.findByRole('textbox', { name: /^Titel/ });
    expect(screen.getByText('Haus-Ereignis (nicht in der amtlichen Liste)')).toBeDefined();
    const offered = () => [...document.querySelectorAll('select')].map(({ options }) => [...options]);
    const others = offered().map((options) => options.find(({ selected }) => selected)?.textContent);
    expect(others.flatMap((label) => /^(.*) \(nicht in der amtlichen Liste\)$/.exec(label ?? '')?.[1] ?? [])).toEqual([
      ...['gsw', 'Haus-Rolle', 'Haus-Richtung', 'Haus-Einrichtung', 'Haus-Fachgebiet'],
      ...['divers', 'Haus-Format', 'application/x-none'],
    ]);
    // Each author keeps its own codes when another one is removed.
    const speciality = screen.getAllByLabelText<HTMLSelectElement>('Fachrichtung')[1];
    fireEvent.change(speciality as HTMLElement, { target: { value: '5001' } });
    await userEvent.click(screen.getByText('Autorin, Autor 1 entfernen'));
    const left = offered()
      .flat()
      .filter(({ textContent }) => /^Haus-R|^old/.test(textContent));
    expect(left.map(({ value }) => value)).toEqual(['haus-4', 'haus-9', 'old']);
    await userEvent.type(screen.getByRole('textbox', { name: /^Titel/ }), '!');
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
    const { context } = changes[0]?.entry[1]?.resource as { context: unknown };
    expect(context).toEqual((writeDocument(odd) as unknown as { context: unknown }).context);
  });

  test('[COD-02] [DOC-24] an unknown confidentiality level is shown as received and kept on save', async () => {
    const odd = aDocument({
      title: 'Stufe',
      confidentiality: { code: 'haus-1', system: 'x', display: 'Haus-Stufe' },
      ...role('PAT'),
    });
    const { changes } = await onPage(editPath(odd.id), { documents: [odd] });
    const level = await screen.findByRole<HTMLInputElement>('radio', {
      name: /^Haus-Stufe \(nicht in der amtlichen Liste\)/,
    });
    expect(level.checked).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: /^Titel/ }), '!');
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
    const before = writeDocument(odd) as unknown as { securityLabel: unknown };
    expect(changes[0]?.entry[1]?.resource['securityLabel']).toEqual(before.securityLabel);
  });

  test('[COD-02] [DOC-21] removes one event and adds another, and keeps the rest', async () => {
    const eventful = aDocument({
      title: 'Ereignisse',
      events: ['eins', 'zwei'].map((code) => ({ code, system: 'urn:oid:2.999.8', display: code })),
      ...role('PAT'),
    });
    const { changes } = await onPage(editPath(eventful.id), { documents: [eventful] });
    const remove = await screen.findByRole('button', { name: /^Ereignis entfernen: eins/ });
    expect(remove.textContent).toBe('Entfernen');
    await userEvent.click(remove);
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ereignis hinzufügen' });
    expect(document.activeElement).toBe(choice);
    expect(asks()).toBe(true);
    const { value: added, text } = [...choice.options].find(({ value }) => value !== '') ?? { value: '', text: '?' };
    await userEvent.selectOptions(choice, added);
    // The new one is listed by its words.
    expect(screen.getByRole('button', { name: `Ereignis entfernen: ${text}` })).toBeDefined();
    expect([...choice.options].map(({ value }) => value)).not.toContain(added);
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
    const { context } = changes[0]?.entry[1]?.resource as { context: { event: { coding: { code: string }[] }[] } };
    expect(context.event.map(({ coding: [first] }) => first?.code)).toEqual(['zwei', added]);
  });

  test('[DOC-21] offers only the types that belong to the class', async () => {
    await onPage(editPath(own.id));
    await userEvent.click(await screen.findByRole('button', { name: 'Andere Art wählen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Amtliche Listen zeigen' }));
    const classes = screen.getByRole<HTMLSelectElement>('combobox', { name: /Dokumentklasse/ });
    const stored = classes.value;
    await userEvent.selectOptions(classes, 'Verschreibung');
    const types = screen.getByRole<HTMLSelectElement>('combobox', { name: /Dokumenttyp/ });
    expect(optionsOf(types)).not.toContain('Austrittsbericht');
    // The stored type is not among them: none is chosen, also when the stored class is chosen again.
    expect(types.selectedOptions[0]?.textContent).toBe('Bitte wählen');
    await userEvent.selectOptions(classes, stored);
    expect(types.selectedOptions[0]?.textContent).toBe('Bitte wählen');
    // A class with a single type selects that type.
    await userEvent.selectOptions(classes, 'Patientenverfügung');
    expect(types.selectedOptions[0]?.textContent).toBe('Sonstige Dokumentation');
  });

  test('[DOC-25] errors are listed and focused, with links to their fields', async () => {
    const { changes } = await onPage(editPath(own.id));
    await userEvent.clear(await screen.findByRole('textbox', { name: /^Titel/ }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Vorname' }));
    await save();
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    await userEvent.click(within(summary).getByRole('link', { name: /Vor- und Nachname/ }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Vorname' }));
    expect(changes).toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox', { name: 'Vorname' }), 'Anna');
    await waitFor(() => expect(within(summary).getAllByRole('link')).toHaveLength(1));
    expect(screen.queryByText(/^Nennen Sie Vor- und Nachname/)).toBeNull();
    // Each half follows what is typed into the other: of a title alone, the last name is missing first.
    const [given, family] = ['Vorname', 'Nachname'].map((name) => screen.getByRole('textbox', { name }));
    const wrong = () => [given, family].map((half) => half?.getAttribute('aria-invalid'));
    await userEvent.clear(given ?? summary);
    await waitFor(() => expect(wrong()).toEqual(['true', null]));
    await userEvent.clear(family ?? summary);
    await waitFor(() => expect(wrong()).toEqual([null, 'true']));
  });

  test('[DOC-26] the error of an end before its start disappears when the start is corrected', async () => {
    const { changes } = await onPage(editPath(own.id));
    const start = await screen.findByRole('textbox', { name: /^Behandlung von/ });
    const stop = screen.getByRole('textbox', { name: /^Behandlung bis/ });
    await userEvent.type(start, '18.11.2026');
    await userEvent.type(stop, '16.11.2026');
    await save();
    await screen.findByRole('alert');
    expect(stop.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(start);
    await userEvent.type(start, '14.11.2026');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(stop.getAttribute('aria-invalid')).toBeNull();
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
  });

  test('[DOC-21] [DOC-25] keeps all numbers of an author with their use, and adds another one', async () => {
    const reachable = aDocument({
      title: 'Mit Nummern',
      authors: [
        {
          given: 'Peter',
          family: 'Meier',
          telecom: [
            { system: 'email', value: 'meier@seeblick.example' },
            { system: 'phone', use: 'old', value: '+41 31 123 45 67' },
          ],
        },
      ],
      ...role('PAT'),
    });
    const { changes } = await onPage(editPath(reachable.id), { documents: [reachable] });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Telefon' })).value).toBe('+41 31 123 45 67');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Art' }).value).toBe('old');
    await userEvent.click(screen.getByRole('button', { name: 'Weitere Nummer' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Telefon 2' }), '+41 79 123 45 67');
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]?.entry[1]?.resource['contained']).toContainEqual(
      expect.objectContaining({
        telecom: [
          { system: 'email', value: 'meier@seeblick.example' },
          { system: 'phone', use: 'old', value: '+41 31 123 45 67' },
          { system: 'phone', value: '+41 79 123 45 67' },
        ],
      }),
    );
  });

  test('[DOC-21] an open form stays when the document can no longer be edited after the list was read again', async () => {
    const documents = [own];
    const { client } = await onPage(editPath(own.id), { documents });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Titel/ }), ' neu');
    documents.push(
      aDocument({ title: 'V2', relations: [{ kind: 'replaces', target: own.logicalId }], ...role('PAT') }),
    );
    documents[0] = { ...own, title: 'Anderswo umbenannt', availability: 'superseded' };
    await act(() => client.invalidateQueries({ queryKey: ['record'] }));
    await screen.findByText('Anderswo umbenannt');
    expect(screen.getByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', 'Eigener Befund neu');
    expect(screen.queryByText('Dieses Dokument können Sie nicht bearbeiten')).toBeNull();
  });

  test('[DOC-21] explains why a document may not be edited', async () => {
    const documents = [own];
    const { client } = await onPage(editPath(own.id), { ...professional, documents });
    expect(await screen.findByText('Dieses Dokument können Sie nicht bearbeiten')).toBeDefined();
    expect(screen.getByText('Das kann nur ändern, wer das Dokument hochgeladen hat.')).toBeDefined();
    // The form opens as soon as the list shows that it may.
    const old = { ...own, ...role('HCP'), availability: 'superseded' } as const;
    const relations = [{ kind: 'replaces', target: own.logicalId }] as const;
    documents.splice(0, 1, old, aDocument({ title: 'V2', relations, ...role('HCP') }));
    await act(() => client.invalidateQueries({ queryKey: ['record'] }));
    expect(await screen.findByText(/^Das ist eine alte Version/)).toBeDefined();
    documents.splice(0, 2, { ...own, ...role('HCP') });
    await act(() => client.invalidateQueries({ queryKey: ['record'] }));
    expect(await screen.findByRole('textbox', { name: /^Titel/ })).toHaveProperty('value', 'Eigener Befund');
  });
});
