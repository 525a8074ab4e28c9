import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Author } from '@epr/domain/documents';
import { platform } from '../../context/testing/platform.ts';
import { renderScreen, type ScreenSetup } from '../../context/testing/render-screen.tsx';
import { authorLine, ConfidentialityBadge } from './document-labels.tsx';
import { DocumentTitle } from './document-title.tsx';
import { useRecordOwner } from './use-record-owner.ts';

afterEach(cleanup);

const at = (Component: () => React.ReactNode, stage: Partial<ScreenSetup> = {}) =>
  renderScreen({ routes: [{ path: '/', Component }], at: '/', platform: platform({}), ...stage });
const author = (family: string, institution?: string): Author => ({
  family,
  telecom: [],
  ...(institution === undefined ? {} : { institution }),
});

test.each([
  [[], ''],
  [
    [author('Meier', 'Spital'), author('Huber', 'Praxis'), author('Aebi', ' Spital ')],
    'Meier, Aebi · Spital; Huber · Praxis',
  ],
  [[author('Meier'), author('Aebi', ''), author('Huber', ' ')], 'Meier, Aebi, Huber'],
  [[author('', 'Spital'), author('')], 'Spital'],
  [[author('', 'Spital'), author('Aebi', 'Spital')], 'Aebi · Spital'],
])('[DOC-04] the authors of a document are listed with their institutions, each institution once', (authors, line) => {
  expect(authorLine({ authors })).toBe(line);
});

test('[DOC-24] the confidentiality level is shown in words and colour, also when it is not known', async () => {
  await at(() => (
    <>
      <ConfidentialityBadge level="normal" />
      <ConfidentialityBadge level="restricted" />
      <ConfidentialityBadge level="secret" />
      <ConfidentialityBadge level={undefined} />
    </>
  ));
  for (const [words, tone] of [
    ['Normal zugänglich', /neutral/],
    ['Eingeschränkt zugänglich', /warn/],
    ['Geheim', /danger/],
    ['Vertraulichkeit unbekannt', /danger/],
  ] as const)
    expect(screen.getByText(words).className).toMatch(tone);
});

test('[DOC-04] a title has the language of its document, and a missing title has a placeholder', async () => {
  await at(() => (
    <>
      <DocumentTitle document={{ title: 'Lettre', language: 'fr-CH' }} />
      <DocumentTitle document={{ title: 'Brief', language: 'de-CH' }} />
      <DocumentTitle document={{ title: '', language: 'fr-CH' }} />
    </>
  ));
  expect(screen.getByText('Lettre').lang).toMatch(/^fr/);
  expect(screen.getByText(/Brief.*Ohne Titel/).lang).toBe('');
});

const representedPerson = { firstName: 'Lea', lastName: 'Huber' };
const patient = { given: 'Beat', family: 'Leer' };
test.each<[string, Partial<ScreenSetup>['state'], string]>([
  ['one’s own', {}, 'Anna Keller'],
  ['of the represented person', { role: 'REP', representedPerson }, 'Huber Lea'],
  ['nobody without an open patient', { role: 'HCP' }, ''],
  ['nobody before a represented person is chosen', { role: 'REP' }, ''],
  ['not the professional an assistant acts for', { role: 'ASS', representedPerson }, ''],
  ['of the open patient', { role: 'HCP', patient, representedPerson }, 'Leer Beat'],
  [
    'with the day of birth',
    { role: 'HCP', patient: { ...patient, birthDate: '1975-05-03' as never } },
    'Leer Beat, geboren am 03.05.1975',
  ],
])('[DOC-08] the owner of a printed record is named: %s', async (_whose, state, words) => {
  await at(() => <p data-testid="owner">{useRecordOwner()}</p>, state ? { state } : {});
  expect(screen.getByTestId('owner').textContent).toBe(words);
});
