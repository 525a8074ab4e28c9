import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { emptyDraft, type Document, type DocumentDraft } from '@epr/domain/documents';
import type { Role } from '@epr/domain/session';
import { aDocument } from '@epr/cast/documents';
import { platform } from '../../../../context/testing/platform.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import { VisibilitySection, type LevelLimits } from './visibility-section.tsx';

afterEach(cleanup);

async function levels(role: Role, limits?: LevelLimits, stored?: Document) {
  function Section() {
    const form = useForm<DocumentDraft>({ defaultValues: emptyDraft(role, '22.11.2026') });
    return <VisibilitySection form={form} document={stored} mayEdit={() => true} mode="edit" levels={limits} />;
  }
  await renderScreen({ routes: [{ path: '/', Component: Section }], at: '/', platform: platform({}), state: { role } });
  return screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('span')?.textContent);
}
const [normal, restricted, secret] = ['Normal zugänglich', 'Eingeschränkt zugänglich', 'Geheim'];

test.each<[string, Role, LevelLimits | undefined, readonly (string | undefined)[]]>([
  ['a patient', 'PAT', undefined, [normal, restricted, secret]],
  ['who represents one', 'REP', undefined, [normal, restricted, secret]],
  ['a professional', 'HCP', undefined, [normal, restricted]],
  ['an assistant', 'ASS', undefined, [normal, restricted]],
  ['a professional where the patient wants it secret', 'HCP', { only: 'secret', least: undefined }, [secret]],
  ['a professional whose document was restricted', 'HCP', { only: undefined, least: 'restricted' }, [restricted]],
])('[DOC-24] [DOC-29] offers the allowed confidentiality levels: %s', async (_who, role, limits, offered) => {
  expect(await levels(role, limits)).toEqual(offered);
});

test('[DOC-24] describes who may see a document differently for each role, and explains the levels on request', async () => {
  const group = () => screen.getByRole('group').textContent;
  await levels('PAT');
  const own = group();
  fireEvent.click(screen.getByRole('button', { name: 'Was heisst das? Wer darf es sehen?' }));
  expect(await screen.findByRole('dialog', { name: 'Vertraulichkeit' })).toBeDefined();
  cleanup();
  await levels('REP');
  const represented = group();
  cleanup();
  await levels('ASS');
  expect(new Set([own, represented, group()]).size).toBe(3);
});

test('[DOC-24] [DOC-29] describes the levels differently for professionals, also where the same ones are offered', async () => {
  const only = { only: 'restricted', least: undefined } as const;
  await levels('REP', only);
  const represented = screen.getByRole('group').textContent;
  cleanup();
  await levels('HCP', only);
  expect(screen.getByRole('group').textContent).not.toBe(represented);
});

test('[COD-02] [DOC-24] offers an unknown level of the stored document after the others, by its code if it has no words', async () => {
  const level = (display?: string) =>
    aDocument({ confidentiality: { code: 'haus-1', system: 's', ...(display ? { display } : {}) } });
  expect(await levels('PAT', undefined, level('Haus-Stufe'))).toEqual([
    ...[normal, restricted, secret],
    'Haus-Stufe (nicht in der amtlichen Liste)',
  ]);
  cleanup();
  expect((await levels('PAT', undefined, level())).at(-1)).toBe('haus-1 (nicht in der amtlichen Liste)');
  cleanup();
  expect(await levels('PAT', undefined, aDocument())).toEqual([normal, restricted, secret]);
});
