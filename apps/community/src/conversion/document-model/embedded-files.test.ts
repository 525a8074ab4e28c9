import { expect, it } from 'vitest';
import { gatherFiles } from './embedded-files.ts';
import { labelsIn } from '../labels/labels.ts';

it('[COM-06] attaches a PDF contained twice only once, and no file that is not a PDF', () => {
  const files = gatherFiles(labelsIn('de'));
  const base64 = (text: string): string => Buffer.from(`%PDF-1.4\n${text}`).toString('base64');
  const shown = ['eins', 'zwei', 'eins'].map((text) => files.blockOf('application/pdf', base64(text), ''));
  files.blockOf('application/pdf', Buffer.from('PK no PDF').toString('base64'), '');
  expect(files.attachments().map(({ name }) => name)).toEqual(['Beilage-1.pdf', 'Beilage-2.pdf']);
  expect(shown[2]).toEqual(shown[0]);
});

it('[COM-06] a PDF under another type is not attached, and a long type is cut off', () => {
  const files = gatherFiles(labelsIn('de'));
  const pdf = Buffer.from('%PDF-1.4').toString('base64');
  const text = (type: string | undefined): string | undefined => {
    const block = files.blockOf(type, pdf, '');
    return block.kind === 'notice' ? block.text : undefined;
  };
  expect(text(`application/${'x'.repeat(100)}`)).toContain(`(application/${'x'.repeat(68)})`);
  expect(text(undefined)).toBe(labelsIn('de').pictureMissing);
  expect(files.attachments()).toEqual([]);
  // Types are compared without regard to letter case (RFC 2045).
  expect(text('Application/PDF')).toContain(`${labelsIn('de').attachment}-1.pdf`);
  expect(files.attachments()).toHaveLength(1);
});
