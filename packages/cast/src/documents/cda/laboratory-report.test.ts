// @vitest-environment jsdom
import { asDay } from '@epr/domain/values';
import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../demo-world.ts';

describe('the laboratory report', () => {
  it('is well-formed CDA whose results reference the text that shows them', async () => {
    const { documents } = demoWorld(asDay('2026-11-21')!);
    const report = documents.find(({ document }) => document.attachment.contentType === 'text/xml');
    const written = new TextDecoder('utf-8', { fatal: true }).decode(await report?.bytes());
    const xml = new DOMParser().parseFromString(written, 'text/xml');
    expect(xml.querySelector('parsererror')).toBeNull();
    expect([xml.documentElement.localName, xml.documentElement.namespaceURI]).toEqual([
      'ClinicalDocument',
      'urn:hl7-org:v3',
    ]);
    const shown = [...xml.querySelectorAll('td[ID]')].map((cell) => `#${cell.getAttribute('ID')}`);
    expect([...xml.querySelectorAll('observation reference')].map((one) => one.getAttribute('value'))).toEqual(shown);
    expect(shown.length).toBeGreaterThan(3);
  });

  it('has the mandatory header of a clinical document in the order of the standard', async () => {
    const { documents } = demoWorld(asDay('2026-11-21')!);
    const report = documents.find(({ document }) => document.attachment.contentType === 'text/xml');
    const xml = new DOMParser().parseFromString(new TextDecoder().decode(await report?.bytes()), 'text/xml');
    expect([...xml.documentElement.children].map(({ localName }) => localName)).toEqual([
      'typeId',
      'templateId',
      'id',
      'code',
      'title',
      'effectiveTime',
      'confidentialityCode',
      'languageCode',
      'setId',
      'versionNumber',
      'recordTarget',
      'author',
      'custodian',
      'component',
    ]);
  });
});
