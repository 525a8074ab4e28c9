import { expect, test } from 'vitest';
import { labelOf } from '@epr/codes/code-list';
import { documents } from '../../i18n/de-ch/documents.ts';
import { lists } from '../labels/use-labels.ts';
import { filterDefinitions } from './filter-definitions.ts';

test.each([
  ['documentClass', '721963009', 'Untersuchungsauftrag'],
  ['type', '765492005', 'Nicht-Arzneimittel-Verschreibung'],
  ['practiceSetting', '408463005', 'Gefässchirurgie'],
  ['facilityType', '264372000', 'Apotheke'],
  ['authorRole', 'REP', 'Stellvertretung'],
  ['authorSpeciality', '5004', 'Dentalhygiene'],
  ['event', 'EEG', 'Elektroenzephalographie'],
  ['format', 'urn:che:epr:ch-emed:pml:2024', 'Medikationsliste (CH EMED)'],
  ['language', 'cs', 'Tschechisch'],
] as const)(
  '[DOC-07] [COD-02] the filter %s has the labels of its own official list: %s is «%s»',
  (filter, code, label) => {
    const { labels } = filterDefinitions[filter];
    expect(labels !== 'itself' && 'list' in labels && labelOf(lists[labels.list], { code }, 'de')).toBe(label);
  },
);

test.each([
  ['confidentiality', 'secret', 'Geheim'],
  ['fileType', 'table', 'Tabelle (CSV)'],
  ['relationship', 'appends', 'Ergänzung zu einem Dokument'],
] as const)('[DOC-07] the filter %s has the texts of its own values: %s is «%s»', (filter, value, label) => {
  const { labels } = filterDefinitions[filter];
  const texts: Readonly<Record<string, unknown>> = { documents };
  const folder = labels !== 'itself' && 'texts' in labels ? labels.texts : '';
  const found = folder.split('.').reduce<unknown>((at, name) => (at as typeof texts)[name], texts);
  expect(found).toMatchObject({ [value]: label });
});
