import { describe, expect, test } from 'vitest';
import { structuredFacts } from './structured-facts.ts';

describe('the facts of a structured document', () => {
  test.each([
    ['11502-2', 'laboratory'],
    ['18725-2', 'laboratory'],
    ['82593-5', 'vaccination'],
    ['11369-6', 'vaccination'],
    ['87273-9', 'vaccination'],
    ['56445-0', 'medication'],
    ['77603-9', 'medication'],
    ['57833-6', 'prescription'],
    ['18842-5', 'discharge'],
    ['34105-7', 'discharge'],
    ['18748-4', 'imaging'],
    ['68604-8', 'imaging'],
    ['11504-8', 'operation'],
    ['48765-2', 'allergy'],
    ['toString', undefined],
    ['1-8', undefined],
  ])('[DOC-17] a report with the LOINC code %s is of the kind %s', (code, kind) => {
    const report = { resourceType: 'DiagnosticReport', code: { coding: [{ code: 1 }, { code: 'x' }, { code }] } };
    expect(structuredFacts(JSON.stringify(report)).kind).toBe(kind);
  });

  test('[DOC-17] reads title and date of a report even if only one is present, and nothing from invalid values or other XML', () => {
    const report = { resourceType: 'DiagnosticReport', issued: '2026-03-11T23:30:00Z', title: '  ', code: {} };
    const facts = (given: object) => structuredFacts(` \n${JSON.stringify(given)}`);
    expect(facts(report)).toEqual({ day: '2026-03-12' });
    expect(facts({ ...report, date: '2026-03-11' })).toEqual({ day: '2026-03-11' });
    expect(facts({ ...report, issued: 20260312, title: ' Befund\n  vom  Mai ' })).toEqual({ title: 'Befund vom Mai' });
    expect(facts({ resourceType: 'Composition', date: 'gestern' })).toEqual({});
    expect(facts({ resourceType: 'Bundle', entry: [{}, { resource: report }] })).toEqual({ day: '2026-03-12' });
    expect(facts({ resourceType: 'Bundle', entry: 'x' })).toEqual({});
    expect(facts({ resourceType: 'Composition', title: 7 })).toEqual({});
    expect(facts({ resourceType: 'Composition', title: 'Befund' })).toEqual({ title: 'Befund' });
    expect(structuredFacts('<html><title>x</title></html>')).toEqual({});
    expect(structuredFacts('')).toEqual({});
  });

  test('[DOC-17] reads CDA documents with prefixes and translations, and FHIR documents without a type', () => {
    const head =
      '<hl7:code nullFlavor="OTH"><hl7:translation codeSystem="x" code="18842-5"/></hl7:code><hl7:effectiveTime value="20260312"/><hl7:title lang="de"> Austritt\n aus </hl7:title>';
    const body =
      '<hl7:recordTarget x="1"><hl7:code code="11502-2"/><hl7:effectiveTime value="20250101"/></hl7:recordTarget>';
    expect(structuredFacts(`<hl7:ClinicalDocument>${head}${body}</hl7:ClinicalDocument>`)).toEqual({
      title: 'Austritt aus',
      day: '2026-03-12',
      kind: 'discharge',
    });
    expect(structuredFacts('<ClinicalDocument><effectiveTime xsi:type="TS" value="20260312"/><component >')).toEqual({
      day: '2026-03-12',
    });
    // Of several codes the first one that is known counts, wherever it is.
    for (const codes of [
      ['1-8', '18842-5', '2-6'],
      ['18842-5', '11502-2', '2-6'],
      ['1-8', '2-6', '18842-5'],
    ]) {
      const [, ...others] = codes;
      const translations = others.map((code) => `<translation code="${code}"/>`).join('');
      const cda = `<ClinicalDocument><code code="${codes[0]}">${translations}</code><component>`;
      expect([codes, structuredFacts(cda).kind]).toEqual([codes, 'discharge']);
      const codings = codes.map((code) => `<coding><code value="${code}"/></coding>`).join('');
      expect([codes, structuredFacts(`<Composition><type>${codings}</type></Composition>`).kind]).toEqual([
        codes,
        'discharge',
      ]);
      const bundle = [{ resourceType: 'Composition', type: { coding: codes.map((code) => ({ code })) } }, {}];
      const json = { resourceType: 'Bundle', entry: bundle.map((resource) => ({ resource })) };
      expect([codes, structuredFacts(JSON.stringify(json)).kind]).toEqual([codes, 'discharge']);
    }
    const composition =
      '<Composition xmlns="x"><code value="11502-2"/><title  value=""/><date value="2026"/></Composition>';
    expect(structuredFacts(`<Bundle>${composition}<title value="y"/></Bundle>`)).toEqual({});
    const typed = '<Composition id="1"><type><coding><code  value="11502-2"/></coding></type></Composition>';
    expect(structuredFacts(typed)).toEqual({ kind: 'laboratory' });
    for (const body of ['hl7:recordTarget>', 'hl7:component typeCode="COMP">', 'component\n>'])
      expect(structuredFacts(`<ClinicalDocument><code code="18842-5"/><${body}<title>x</title>`), body).toEqual({
        kind: 'discharge',
      });
    const untitled = '<component><title>x</title><effectiveTime value="20250101"/></component>';
    expect(structuredFacts(`<ClinicalDocument><code code="18842-5"/>${untitled}</ClinicalDocument>`)).toEqual({
      kind: 'discharge',
    });
  });

  test.each([
    ['Labor &amp; Radiologie', 'Labor & Radiologie'],
    ['&lt;5 &gt;3 &quot;a&quot; &apos;b&apos;', `<5 >3 "a" 'b'`],
    ['Impfung f&#252;r &#xDC;li &#x1F489;', 'Impfung für Üli 💉'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['eins&#10;zwei', 'eins zwei'],
    ['&auml; &#0; &#x110000; &#xD800; & &x', '&auml; &#0; &#x110000; &#xD800; & &x'],
  ])('[DOC-17] resolves the XML character references in the title %s', (written, title) => {
    expect(structuredFacts(`<ClinicalDocument><title>${written}</title></ClinicalDocument>`)).toEqual({ title });
    const attribute = written.replaceAll('"', '&quot;');
    expect(structuredFacts(`<Composition><title value="${attribute}"/></Composition>`)).toEqual({ title });
    expect(structuredFacts(JSON.stringify({ resourceType: 'Composition', title: written })).title).toBe(written);
  });

  test('[DOC-17] reads title, date and kind of structured documents', () => {
    const composition = {
      resourceType: 'Composition',
      title: 'Laborbericht',
      date: '2026-03-12T10:00:00+01:00',
      type: { coding: [{ code: '4241000179101' }] },
    };
    const facts = { title: 'Laborbericht', day: '2026-03-12', kind: 'laboratory' };
    expect(structuredFacts(JSON.stringify({ resourceType: 'Bundle', entry: [{ resource: composition }] }))).toEqual(
      facts,
    );
    expect(
      structuredFacts(
        '<Bundle><entry><resource><Composition><type><coding><code value="11502-2"/></coding></type><date value="2026-03-12"/><title value="Laborbericht"/></Composition></resource></entry></Bundle>',
      ),
    ).toEqual(facts);
    expect(
      structuredFacts(
        '<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><code code="11502-2"/><title>Laborbericht</title><effectiveTime value="20260312100000+0100"/><recordTarget/><component><title>x</title></component></ClinicalDocument>',
      ),
    ).toEqual(facts);
    expect(structuredFacts('{"resourceType":"Patient"}')).toEqual({});
    expect(structuredFacts('{ broken')).toEqual({});
  });
});
