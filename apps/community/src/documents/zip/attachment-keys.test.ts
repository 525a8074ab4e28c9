import { expect, it } from 'vitest';
import { attachmentKeys } from './attachment-keys.ts';

const origin = 'https://epd.example.ch';

it('[DOC-10] [COM-03] the keys of attachments are those of their addresses, in their order', () => {
  const urls = [`${origin}/r4/Binary/two`, '/r4/Binary/one', 'Binary/two'];
  expect(attachmentKeys(urls, origin)).toEqual({ ok: true, value: ['two', 'one', 'two'] });
});

it('[DOC-10] [COM-03] an address of no attachment is named in the refusal, cut off', () => {
  const refused = attachmentKeys(['Binary/one', `Binary/${'x'.repeat(300)}/`], origin);
  expect(refused).toEqual({
    ok: false,
    error: `Not an attachment of this community: Binary/${'x'.repeat(193)}`,
  });
});
