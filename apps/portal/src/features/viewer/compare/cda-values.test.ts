import { expect, test } from 'vitest';
import { demoWorld } from '@epr/cast/world';
import { asDay, type Day } from '@epr/domain/values';
import { cdaValues } from './cda-values.ts';

test('[DOC-12] the results of a CDA laboratory report are read with unit, range and interpretation', async () => {
  const { documents } = demoWorld(asDay('2026-11-21') as Day);
  const report = documents.find(({ document }) => document.attachment.contentType === 'text/xml');
  const xml = new TextDecoder().decode(await report?.bytes());
  const values = cdaValues(xml);
  expect(values.map(({ name }) => name)).toEqual(['TSH', 'T4 frei', 'T3 frei', 'Anti-TPO']);
  expect(values[3]).toEqual({
    code: '8099-4',
    name: 'Anti-TPO',
    value: 214,
    unit: 'kU/L',
    low: 0,
    high: 34,
    flag: 'high',
  });
});

test('[DOC-12] a file that is not a CDA document has no results', () => {
  const observation = `<observation><code ${loinc} displayName="TSH"/><value value="2"/></observation>`;
  expect(cdaValues(page(observation))).toHaveLength(1);
  expect(cdaValues(`<Bundle>${observation}</Bundle>`)).toEqual([]);
  expect(cdaValues('no document')).toEqual([]);
});

const page = (observations: string, narrative = '') =>
  `<cda:ClinicalDocument xmlns:cda="urn:hl7-org:v3">${narrative}${observations}</cda:ClinicalDocument>`;
const loinc = 'code="3016-3" codeSystem="2.16.840.1.113883.6.1"';

test.each<[string, string, object | undefined]>([
  [
    'a code of LOINC',
    `<code ${loinc} displayName="TSH"/><value value="2.1"/>`,
    { code: '3016-3', name: 'TSH', value: 2.1 },
  ],
  [
    'a code of a laboratory, which is not compared as LOINC',
    `<code code="3016-3" codeSystem="2.999" displayName="TSH"/><value value="2.1"/>`,
    { name: 'TSH', value: 2.1 },
  ],
  ['a code without a name', `<code ${loinc}/><value value="2.1"/>`, { code: '3016-3', name: '3016-3', value: 2.1 }],
  [
    'single quotation marks',
    `<code ${loinc.replaceAll('"', "'")} displayName='TSH'/><value value='2.1'/>`,
    { code: '3016-3', name: 'TSH', value: 2.1 },
  ],
  ['an amount that is no number', `<code ${loinc} displayName="TSH"/><value value="&lt;0.5"/>`, { value: '<0.5' }],
  [
    'words',
    `<code ${loinc} displayName="TSH"/><value xsi:type="ST">nicht messbar &lt; 1</value>`,
    { value: 'nicht messbar < 1' },
  ],
  ['numeric references', `<code ${loinc} displayName="H&#xE4;m"/><value>n&#252;chtern</value>`, { value: 'nüchtern' }],
  ['words with blanks around them', `<code ${loinc} displayName="TSH"/><value> negativ </value>`, { value: 'negativ' }],
  ['nothing but blanks', `<code ${loinc} displayName="TSH"/><value> </value>`, undefined],
  ['a blank amount', `<code ${loinc} displayName="TSH"/><value value=" "/>`, undefined],
  ['a coded value', `<code ${loinc} displayName="TSH"/><value code="x" displayName="negativ"/>`, { value: 'negativ' }],
  ['no value', `<code ${loinc} displayName="TSH"/>`, undefined],
  ['an empty value', `<code ${loinc} displayName="TSH"/><value value=""/>`, undefined],
  ['no code', '<value value="2.1"/>', undefined],
])('[DOC-12] reads an observation with %s', (_what, content, value) => {
  const values = cdaValues(page(`<observation classCode="OBS">${content}</observation>`));
  if (!value) expect(values).toEqual([]);
  else {
    expect(values).toHaveLength(1);
    expect(values[0]).toMatchObject(value);
    if (!('code' in value) && content.includes('2.999')) expect(values[0]).not.toHaveProperty('code');
  }
});

test('[DOC-12] ignores the unit 1 and comments, and reads the reference range of each observation', () => {
  const one =
    `<observation><code ${loinc} displayName="A"/><value value="1" unit="1"/></observation>` +
    `<!-- <observation><code ${loinc} displayName="Entwurf"/><value value="9"/></observation> -->` +
    `<observation><code ${loinc} displayName="B"/><value value="2" unit="g"/><interpretationCode code="L"/>` +
    `<referenceRange typeCode="REFV"><observationRange><value><low value="3"/></value></observationRange></referenceRange></observation>` +
    `<observation><code ${loinc} displayName="C"/><value value="3" unit=""/>` +
    `<referenceRange><observationRange><value><high value="5"/></value></observationRange></referenceRange></observation>`;
  // What precedes the observations is none of them.
  const head = '<code code="11502-2" displayName="Laborbefund"/><value value="1"/>';
  expect(cdaValues(page(one, head))).toEqual([
    { code: '3016-3', name: 'A', value: 1 },
    { code: '3016-3', name: 'B', value: 2, unit: 'g', low: 3, flag: 'low' },
    { code: '3016-3', name: 'C', value: 3, high: 5 },
  ]);
});

test('[DOC-12] takes the name from the narrative referenced by the observation', () => {
  const pointing = `<observation><code ${loinc}><originalText><reference value="#a.1"/></originalText></code><value value="2"/></observation>`;
  const narrative = '<td ID="ax1">Niere</td><td ID="a.1"> Schilddr&amp;use </td><td ID="a.1">Niere</td>';
  expect(cdaValues(page(pointing, narrative))[0]?.name).toBe('Schilddr&use');
  // The code names it when the narrative does not have the text.
  expect(cdaValues(page(pointing))[0]?.name).toBe('3016-3');
  expect(cdaValues(page(pointing, '<td ID="a.1"><b>Schilddrüse</b></td>'))[0]?.name).toBe('3016-3');
});

test.each(['<!--', '<value ', '<code ', '<a ID="a" ', ' ID="b" '])(
  '[DOC-12] reads the results of a file with many unfinished parts at once: %s',
  (part) => {
    const observation = `<observation><code ${loinc}><reference value="#b"/></code><value value="2"/></observation>`;
    const broken = `<observation>${part.repeat(1_000_000 / part.length)}`;
    expect(cdaValues(page(observation.repeat(100) + broken))).toHaveLength(100);
  },
);
