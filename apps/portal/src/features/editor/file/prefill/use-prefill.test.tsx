import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { emptyDraft, plainKinds, type DocumentDraft } from '@epr/domain/documents';
import type { OpenedPdf, OpenedPdfFacts } from '../../../../documents/preview/pdf/open-pdf.ts';
import { PdfReaderContext } from '../../../../documents/preview/pdf/pdf-reader-context.ts';
import { dateOf, usePrefill } from './use-prefill.ts';

afterEach(cleanup);

/** A form with PDFs whose content the test provides when it chooses to. */
function prefilling() {
  const answers: ((said: OpenedPdfFacts & { readonly text?: string }) => Promise<void>)[] = [];
  const reads = () =>
    new Promise<OpenedPdf>((resolve) =>
      answers.push(({ text = '', ...facts }) =>
        act(async () => {
          const page = { ratio: 1, text, draw: () => ({ done: Promise.resolve(), cancel: () => undefined }) };
          const closed = new Promise<void>((close) =>
            resolve({ pages: 1, facts: () => Promise.resolve(facts), page: () => Promise.resolve(page), close }),
          );
          await closed;
        }),
      ),
    );
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PdfReaderContext value={reads}>{children}</PdfReaderContext>
  );
  const { result, unmount } = renderHook(
    () => {
      const form = useForm<DocumentDraft>({ defaultValues: emptyDraft('PAT', '22.11.2026') });
      form.register('title', { required: true });
      const { errors } = form.formState;
      return { form, errors, propose: usePrefill(form) };
    },
    { wrapper },
  );
  const scan = (name: string, lastModified = Date.UTC(2020, 4, 4, 12)) =>
    new File(['%PDF'], name, { type: 'application/pdf', lastModified });
  const value = (field: 'title' | 'date' | 'classCode' | 'typeCode') => result.current.form.getValues(field);
  const isDirty = () => result.current.form.getFieldState('title').isDirty;
  const type = (field: Parameters<typeof value>[0], words: string) =>
    act(() => result.current.form.setValue(field, words));
  const take = (file: File) => act(() => result.current.propose(file));
  const propose = async (file: File) => {
    const before = answers.length;
    take(file);
    await expect.poll(() => answers.length).toBe(before + 1);
  };
  const submit = () => act(() => result.current.form.handleSubmit(() => undefined)());
  const errors = () => Object.keys(result.current.errors);
  return { take, propose, answers, scan, value, isDirty, type, unmount, submit, errors };
}

test('[DOC-17] a file with a generic name gets title and date from its content', async () => {
  const { propose, answers, scan, value } = prefilling();
  await propose(scan('Scan 12.pdf'));
  expect([value('title'), value('date')]).toEqual(['', '04.05.2020']);
  await answers[0]?.({ title: 'Microsoft Word - Austrittsbericht', creationDay: '2026-03-12' });
  expect([value('title'), value('date')]).toEqual(['Austrittsbericht', '12.03.2026']);
});

test('[DOC-17] keeps what was typed or cleared while the file is read, until another file is chosen', async () => {
  const { propose, answers, scan, value, type } = prefilling();
  await propose(scan('Scan 12.pdf'));
  type('title', 'Mein Titel');
  type('date', '');
  await answers[0]?.({ title: 'Austrittsbericht', creationDay: '2026-03-12' });
  expect([value('title'), value('date')]).toEqual(['Mein Titel', '']);
  type('title', '');
  await propose(scan('Befund.pdf'));
  expect([value('title'), value('date')]).toEqual(['Befund', '04.05.2020']);
  // A proposed title that was emptied is proposed anew as well.
  type('title', '');
  await propose(scan('Rezept.pdf'));
  expect(value('title')).toBe('Rezept');
});

test('[DOC-17] a file in which nothing is found changes nothing, nor does one whose kind was chosen meanwhile', async () => {
  const { propose, answers, scan, value, type } = prefilling();
  const values = () => (['title', 'date', 'classCode', 'typeCode'] as const).map(value);
  await propose(scan('Scan 1.pdf'));
  await answers[0]?.({});
  expect(values()).toEqual(['', '04.05.2020', '', '']);
  await propose(scan('Scan 2.pdf'));
  const { classCode, typeCode } = plainKinds.prescription;
  type('classCode', classCode);
  type('typeCode', typeCode);
  await answers[1]?.({ text: 'Laborbericht' });
  expect(values()).toEqual(['', '04.05.2020', classCode, typeCode]);
});

test('[DOC-17] proposes the kind named in the file name, and none for a next file without one; a typed title and date stay', async () => {
  const { propose, scan, value, isDirty, type } = prefilling();
  const kind = () => ({ classCode: value('classCode'), typeCode: value('typeCode') });
  expect(isDirty()).toBe(false);
  await propose(scan('Laborbefund.pdf'));
  expect(kind()).toEqual(plainKinds.laboratory);
  // What is proposed is unsaved as well.
  expect(isDirty()).toBe(true);
  await propose(scan('Scan 12.pdf'));
  expect([value('title'), kind()]).toEqual(['', { classCode: '', typeCode: '' }]);
  type('title', 'Mein Titel');
  type('date', '01.02.2003');
  await propose(scan('2026-02-03 Rezept.pdf'));
  expect([value('title'), value('date')]).toEqual(['Mein Titel', '01.02.2003']);
});

test.each([
  ['type', 'Laborbefund.pdf', 'typeCode', '371528001'],
  // Its type is one of every class.
  ['class', 'Patientenverfügung.pdf', 'classCode', '371537001'],
] as const)('[DOC-17] a kind of which only the %s was chosen stays', async (_what, name, field, code) => {
  const { propose, scan, value, type } = prefilling();
  await propose(scan(name));
  type(field, code);
  const kind = () => [value('classCode'), value('typeCode')];
  const chosen = kind();
  await propose(scan('Rezept.pdf'));
  expect(kind()).toEqual(chosen);
});

test('[DOC-17] a picture without a telling name is of the kind of its media type', () => {
  const { take, value } = prefilling();
  take(new File(['x'], 'Scan 12', { type: 'image/png' }));
  expect({ classCode: value('classCode'), typeCode: value('typeCode') }).toEqual(plainKinds.picture);
});

test('[DOC-17] a report named no closer gets the kind its text tells; any other kind its name tells stays', async () => {
  const { propose, answers, scan, value } = prefilling();
  const kind = () => ({ classCode: value('classCode'), typeCode: value('typeCode') });
  await propose(scan('Bericht.pdf'));
  expect(kind()).toEqual(plainKinds.consultation);
  await answers[0]?.({ text: 'Laborbericht' });
  expect(kind()).toEqual(plainKinds.laboratory);
  await propose(scan('Rezept.pdf'));
  const prescription = kind();
  expect(prescription).not.toEqual(plainKinds.laboratory);
  await answers[1]?.({ text: 'Laborbericht', title: 'Blutwerte', creationDay: '2020-03-12' });
  expect(kind()).toEqual(prescription);
});

test('[DOC-17] the kind in the fields of a structured document goes before that of its name', async () => {
  const { value, take } = prefilling();
  const type = { coding: [{ system: 'http://loinc.org', code: '82593-5' }] };
  const composition = { resourceType: 'Composition', title: 'Impfausweis', date: '2026-03-04', type };
  const bundle = { resourceType: 'Bundle', type: 'document', entry: [{ resource: composition }] };
  take(new File([JSON.stringify(bundle)], 'Rezept.json', { type: 'application/fhir+json' }));
  expect(value('typeCode')).toBe(plainKinds.prescription.typeCode);
  await expect.poll(() => value('typeCode')).toBe(plainKinds.vaccination.typeCode);
  expect([value('title'), value('date')]).toEqual(['Rezept', '04.03.2026']);
});

test('[DOC-17] [DOC-25] after an attempt to send, what is proposed removes the error of its field', async () => {
  const { propose, scan, submit, errors } = prefilling();
  await submit();
  expect(errors()).toEqual(['title']);
  await propose(scan('Befund.pdf'));
  await expect.poll(errors).toEqual([]);
});

test('[DOC-17] keeps a meaningful file name, and does not propose a date in the future', async () => {
  const { propose, answers, scan, value } = prefilling();
  await propose(scan('2026-02-03 Rezept.pdf'));
  await answers[0]?.({ title: 'Anderer Titel', creationDay: '2026-03-12' });
  expect(value('title')).toMatch(/Rezept$/);
  expect(value('date')).toBe('03.02.2026');
  await propose(scan(`${new Date().getFullYear() + 1}-02-03 Befund.pdf`));
  expect(value('date')).toBe('04.05.2020');
  await propose(scan('Befund.pdf'));
  await answers[2]?.({ creationDay: '2999-01-01' });
  expect(value('date')).toBe('04.05.2020');
});

test('[DOC-17] ignores late metadata of a previous file, and of a form that was left', async () => {
  const { propose, answers, scan, value, unmount } = prefilling();
  await propose(scan('Scan 1.pdf'));
  await propose(scan('Scan 2.pdf'));
  await answers[1]?.({ title: 'Zweiter' });
  await answers[0]?.({ title: 'Erster' });
  expect(value('title')).toBe('Zweiter');
  await propose(scan('Scan 3.pdf'));
  unmount();
  await answers[2]?.({ title: 'Dritter' });
  expect(value('title')).not.toBe('Dritter');
});

test.each([
  ['in the past', new Date('2024-03-05T12:00:00Z'), '05.03.2024'],
  ['in the night in Switzerland', new Date('2024-03-05T23:30:00Z'), '06.03.2024'],
  ['to come', new Date('2999-01-01'), '22.11.2026'],
  ['of a clock that was never set', new Date('1980-01-01'), '22.11.2026'],
  ['of no clock', new Date(NaN), '22.11.2026'],
])('[DOC-17] proposes the date of a file modified at a time %s', (_when, changed, date) => {
  expect(dateOf({ lastModified: changed.getTime() }, new Date('2026-11-22T12:00:00Z'))).toBe(date);
});
