import { PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { ref, whole, type Members, uri } from '../testing/repaired-pdf.ts';

it('[DOC-18] [COM-07] removes scripts of forms, actions of bookmarks and automatic layer states', async () => {
  const text = await whole((document) => {
    const { catalog } = document;
    const launch = { S: 'Launch' };
    const set = (key: string, value: Members): void => catalog.set(PDFName.of(key), ref(document, value));
    set('AcroForm', { XFA: PDFString.of('x'), NeedAppearances: true, Fields: [{ Kids: [{ AA: { K: launch } }] }] });
    const second = ref(document, { Title: PDFString.of('Zwei'), A: launch });
    set('Outlines', { First: { Title: PDFString.of('Eins'), A: uri, Next: second } });
    set('OCProperties', { OCGs: [], D: { AS: [], Order: [] }, Configs: [{ AS: [] }] });
    set('Collection', { Schema: {} });
    catalog.set(PDFName.of('OpenAction'), document.context.obj(['Fit']));
    return {};
  });
  expect(text).not.toMatch(/XFA|NeedAppearances|Launch|\/AS\b|\/Order\b|\/Collection|\/AA/);
  expect(text).toMatch(/OpenAction/);
  expect(text).toMatch(/Eins/);
  expect(text).toMatch(/Layers 1[\s\S]*Layers 2/);
});
