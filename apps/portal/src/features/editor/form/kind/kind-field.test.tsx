import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { draftOf, emptyDraft, plainKinds, type Document, type DocumentDraft } from '@epr/domain/documents';
import { platform } from '../../../../context/testing/platform.ts';
import { readAloud } from '../../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import { draftResolver } from '../draft-resolver.ts';
import type { DraftForm } from '../draft-form.ts';
import { KindField } from './kind-field.tsx';

afterEach(cleanup);

/** Renders the field alone, of a new document or of a stored one. */
async function onKind(document?: Document) {
  let held: DraftForm | undefined;
  let dirty = false;
  function Field() {
    const before = document && draftOf(document);
    const form = useForm<DocumentDraft>({
      defaultValues: before ?? emptyDraft('PAT', '22.11.2026'),
      resolver: draftResolver(before),
      shouldFocusError: false,
    });
    const { isDirty } = form.formState;
    useEffect(() => {
      held = form;
      dirty = isDirty;
    });
    return <KindField form={form} document={document} />;
  }
  await renderScreen({ routes: [{ path: '/', Component: Field }], at: '/', platform: platform({}) });
  return {
    submit: () => act(async () => held?.handleSubmit(() => undefined)()),
    put: (kind: { readonly classCode: string; readonly typeCode: string }) =>
      act(() => {
        held?.setValue('classCode', kind.classCode);
        held?.setValue('typeCode', kind.typeCode);
      }),
    isDirty: () => dirty,
    kind: () => held?.getValues(['classCode', 'typeCode']),
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const group = () => screen.getByRole('group', { name: 'Art des Dokuments' });
const search = (query: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: query } });
/** The tiles, the chosen one with a mark. */
const tiles = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .map(
      (radio) =>
        `${radio.checked ? '* ' : ''}${radio.closest('label')?.querySelector(':scope > span:last-child')?.textContent ?? ''}`,
    );

test('[DOC-17] a missing kind is told with its choice, which takes the focus, until one is chosen', async () => {
  const { submit } = await onKind();
  expect(group().getAttribute('aria-describedby')).toBeNull();
  await submit();
  const error = screen.getByText('Wählen Sie, was für ein Dokument es ist.');
  expect(group().getAttribute('aria-describedby')).toBe(error.closest('[id]')?.id);
  act(() => document.getElementById('document-classCode')?.focus());
  expect(document.activeElement).toBe(group());
  await userEvent.click(screen.getByRole('radio', { name: 'Rezept' }));
  expect(screen.queryByText('Wählen Sie, was für ein Dokument es ist.')).toBeNull();
});

test('[DOC-17] a kind proposed while the tiles are used does not fold them, one proposed before does', async () => {
  const { put } = await onKind();
  const icons = () => [...group().querySelectorAll('[data-kind]')].map((icon) => icon.getAttribute('data-kind'));
  expect(icons().slice(0, 6)).toEqual(['lab', 'report', 'report', 'image', 'report', 'medication']);
  put(plainKinds.laboratory);
  expect(readAloud(group())).toEqual(['Art des Dokuments', 'Laborbericht', '[Andere Art wählen]']);
  expect(icons()).toEqual(['lab']);
  put({ classCode: '', typeCode: '' });
  act(() => screen.getByRole('searchbox').focus());
  put(plainKinds.prescription);
  const chosen = () => tiles().filter((tile) => tile.startsWith('*'));
  expect(chosen()).toEqual(['* Rezept']);
  // Several kinds have the class of this one.
  put(plainKinds.laboratory);
  expect(chosen()).toEqual(['* Laborbericht']);
});

test('[DOC-17] the search finds plain kinds first and at most six others, none of them twice, and tells how many', async () => {
  await onKind();
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('');
  search('rezept');
  expect(tiles()).toEqual(['Rezept']);
  expect(said()).toBe('1 Art gefunden');
  search('auftrag');
  expect(tiles()).toEqual([
    'LaborauftragUntersuchungsauftrag',
    'PathologieauftragUntersuchungsauftrag',
    'BildgebungsauftragUntersuchungsauftrag',
    'Untersuchungsauftrag',
  ]);
  // A single letter is in nearly every label of the official lists: they are searched from the second one.
  search('p');
  expect(group().querySelectorAll('small')).toHaveLength(0);
  search('pa');
  expect(group().querySelectorAll('small').length).toBeGreaterThan(0);
  search('bericht');
  expect(tiles()).toHaveLength(4 + 6);
  expect(tiles().slice(3, 5)).toEqual(['Operationsbericht', 'Geburtsbericht']);
  search('  ');
  expect([tiles().length, said()]).toEqual([Object.keys(plainKinds).length, '']);
});

test('[DOC-17] of the kinds that share an official type, only the chosen one is marked', async () => {
  const { put } = await onKind();
  await userEvent.click(screen.getByRole('searchbox'));
  for (const [index, codes] of Object.values(plainKinds).entries()) {
    put(codes);
    expect(tiles().findIndex((tile) => tile.startsWith('* '))).toBe(index);
  }
});

test('[DOC-17] [COD-01] a kind of the official lists stays among the tiles once it is chosen', async () => {
  const { kind, isDirty } = await onKind();
  search('pathologieb');
  expect(isDirty()).toBe(false);
  await userEvent.click(screen.getByRole('radio'));
  expect(isDirty()).toBe(true);
  expect(kind()).toEqual(['371525003', '371528001']);
  search('');
  expect([tiles()[0], tiles().length]).toEqual([
    '* PathologieberichtInterventionsbericht',
    Object.keys(plainKinds).length + 1,
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Rezept' }));
  expect(tiles()).toHaveLength(Object.keys(plainKinds).length);
  // One without a type of its own has the type that says nothing.
  search('geburtsb');
  await userEvent.click(screen.getByRole('radio'));
  expect(kind()).toEqual(['2171000195109', '419891008']);
});

test('[DOC-17] [COD-02] a kind is shown by its class where the type says nothing, and as given where its codes are in no list', async () => {
  const other = { code: plainKinds.other.typeCode, system: 'http://snomed.info/sct' };
  await onKind(aDocument({ classCode: { code: '2171000195109', system: 'http://snomed.info/sct' }, typeCode: other }));
  expect(readAloud(group())).toEqual(['Art des Dokuments', 'Geburtsbericht', '[Andere Art wählen]']);
  cleanup();
  const odd = aDocument({
    classCode: { code: 'haus-1', system: 's', display: 'Haus-Klasse' },
    typeCode: { code: 'haus-2', system: 's', display: 'Haus-Typ' },
  });
  const { kind } = await onKind(odd);
  expect(readAloud(group())).toEqual(['Art des Dokuments', 'Haus-Typ', '[Andere Art wählen]']);
  await press('Andere Art wählen');
  expect(tiles()[0]).toBe('* Haus-TypHaus-Klasse');
  await press('Amtliche Listen zeigen');
  const chosen = () =>
    screen.getAllByRole<HTMLSelectElement>('combobox').map(({ selectedOptions: [one] }) => one?.textContent);
  expect(chosen()).toEqual(['Haus-Klasse (nicht in der amtlichen Liste)', 'Haus-Typ (nicht in der amtlichen Liste)']);
  expect(kind()).toEqual(['haus-1', 'haus-2']);
});

test('[DOC-17] [COD-01] a stored type of another class is offered by its name, and a class with one type corrects it', async () => {
  const { submit, kind } = await onKind();
  await press('Amtliche Listen zeigen');
  const [classes, types] = screen.getAllByRole<HTMLSelectElement>('combobox');
  expect([classes, types].map((list) => list?.getAttribute('aria-required'))).toEqual(['true', 'true']);
  fireEvent.change(classes as HTMLElement, { target: { value: plainKinds.laboratory.classCode } });
  await submit();
  expect(types?.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(classes as HTMLElement, { target: { value: plainKinds.directive.classCode } });
  await expect.poll(() => types?.getAttribute('aria-invalid')).toBeNull();
  expect(kind()).toEqual([plainKinds.directive.classCode, plainKinds.directive.typeCode]);
  cleanup();
  const letter = aDocument({ typeCode: { code: plainKinds.laboratory.typeCode, system: 'http://snomed.info/sct' } });
  await onKind(letter);
  await press('Andere Art wählen');
  await press('Amtliche Listen zeigen');
  expect(screen.getAllByRole<HTMLSelectElement>('combobox')[1]?.selectedOptions[0]?.textContent).toBe('Laborbericht');
});

test('[DOC-17] [COD-01] a class without a type is shown in the official lists, where the type can be chosen, and in no other way', async () => {
  const { put, submit } = await onKind();
  put({ classCode: plainKinds.laboratory.classCode, typeCode: '' });
  const lists = () => screen.queryAllByRole<HTMLSelectElement>('combobox');
  expect(lists().map(({ value }) => value)).toEqual([plainKinds.laboratory.classCode, '']);
  expect(screen.queryByRole('button', { name: 'Einfache Auswahl zeigen' })).toBeNull();
  await submit();
  expect(lists()[1]?.getAttribute('aria-invalid')).toBe('true');
  put(plainKinds.laboratory);
  expect([lists(), readAloud(group())]).toEqual([[], ['Art des Dokuments', 'Laborbericht', '[Andere Art wählen]']]);
});

test('[DOC-17] [COD-01] a type without a class is shown in the official lists too, with the missing class as its error', async () => {
  const { put, submit } = await onKind();
  put({ classCode: '', typeCode: plainKinds.laboratory.typeCode });
  const lists = () => screen.queryAllByRole<HTMLSelectElement>('combobox');
  expect(lists().map(({ value }) => value)).toEqual(['', plainKinds.laboratory.typeCode]);
  expect(screen.queryByRole('button', { name: 'Einfache Auswahl zeigen' })).toBeNull();
  await submit();
  expect(lists().map((list) => list.getAttribute('aria-invalid'))).toEqual(['true', null]);
});

test.each(['classCode', 'typeCode'] as const)(
  '[DOC-17] the official lists stay, with the focus, while the missing %s is chosen in them',
  async (name) => {
    const { put, kind } = await onKind();
    put({ ...plainKinds.laboratory, [name]: '' });
    const list = screen.getAllByRole<HTMLSelectElement>('combobox')[name === 'classCode' ? 0 : 1];
    await userEvent.selectOptions(list as HTMLElement, plainKinds.laboratory[name]);
    expect(kind()).toEqual(Object.values(plainKinds.laboratory));
    expect(document.activeElement).toBe(list);
    await press('Einfache Auswahl zeigen');
    expect(readAloud(group())).toEqual(['Art des Dokuments', 'Laborbericht', '[Andere Art wählen]']);
  },
);

test('[DOC-17] the focus follows from the plain kinds to the official lists and back', async () => {
  const { put } = await onKind();
  await press('Amtliche Listen zeigen');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Dokumentklasse/ }));
  await press('Einfache Auswahl zeigen');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Art suchen' }));
  expect(screen.getByPlaceholderText('Röntgen, Rezept …')).toBe(document.activeElement);
  await press('Amtliche Listen zeigen');
  put(plainKinds.laboratory);
  await press('Einfache Auswahl zeigen');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Andere Art wählen' }));
});
