import { describe, expect, test } from 'vitest';
import { authorName, authorNames, authorSortName, isAuthorPhone, validateAuthorName } from './author.ts';

describe('authors', () => {
  test('[DOC-25] shows a person with prefix and names, and the institution when no person is named', () => {
    expect(
      authorName({ prefix: 'Dr. med.', given: 'Peter', family: 'Meier', institution: 'Spital', telecom: [] }),
    ).toBe('Dr. med. Peter Meier');
    expect(authorName({ institution: ' Spital ', telecom: [] })).toBe('Spital');
    expect(authorName({ prefix: 'Dr.', family: 'Meier', telecom: [] })).toBe('Dr. Meier');
    expect(authorName({ telecom: [] })).toBeUndefined();
    expect(['', 'Spital'].map((institution) => authorSortName({ authors: [{ institution, telecom: [] }] }))).toEqual([
      '',
      'Spital',
    ]);
    const peter = { family: 'Meier', telecom: [] };
    expect(authorNames({ authors: [peter, peter, { telecom: [] }] })).toEqual(['Meier']);
    expect(
      authorSortName({
        authors: [{ telecom: [] }, { given: 'Peter', family: 'Meier', institution: 'Spital', telecom: [] }],
      }),
    ).toBe('Meier Peter');
  });

  test.each([
    ['practitioner valid', { given: 'Peter', family: 'Meier' }, true],
    ['practitioner and organisation', { given: 'Peter', family: 'Meier', institution: 'Spital' }, true],
    ['organisation valid and practitioner fields empty', { institution: 'Spital' }, true],
    ['organisation valid and practitioner fields blank', { institution: 'Spital', given: ' ', family: '' }, true],
    ['organisation valid but a practitioner half named', { institution: 'Spital', family: 'Meier' }, false],
    ['organisation valid but only a prefix', { institution: 'Spital', prefix: 'Dr.' }, false],
    ['practitioner half named', { family: 'Meier' }, false],
    ['practitioner with a given name alone', { given: 'Peter' }, false],
    ['names that are blank', { given: ' ', family: ' ' }, false],
    ['nobody', {}, false],
  ])('[DOC-25] %s', (_words, author, allowed) => {
    expect(validateAuthorName(author).allowed).toBe(allowed);
  });

  test('[DOC-25] requires a person or an organisation, with separate messages for a missing and an incomplete author', () => {
    expect(validateAuthorName({})).toEqual({ allowed: false, reason: 'documents.upload.authorNeeded' });
    expect(validateAuthorName({ family: 'Meier' })).toEqual({
      allowed: false,
      reason: 'documents.upload.authorIncomplete',
    });
  });

  test.each([
    ['+41 31 123 45 67', true],
    ['+41791234567', true],
    ['tel:+41.31.123.45.67', true],
    ['+41 (31) 123-45/67', true],
    [' TEL:+41 31 123 45 67 ', true],
    ['', true],
    ['+41tel:31 123 45 67', false],
    ['ruf +41 31 123 45 67', false],
    ['+41 31 123 45 678', false],
    ['031 123 45 67', false],
    ['+41 031 123 45 67', false],
    ['+49 30 123456', false],
    ['+4131123456', false],
    ['call me', false],
  ])('[DOC-25] accepts only phone numbers of the form +41…: %j', (value, good) => {
    expect(isAuthorPhone(value)).toBe(good);
  });
});
