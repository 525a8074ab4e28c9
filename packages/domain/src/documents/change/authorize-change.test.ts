import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChangeStep, type Change } from './change.ts';
import { metadataFields } from './edit-permissions.ts';
import { authorizeChange, authorizeField, editableFields, mayEverChange, type Changer } from './authorize-change.ts';
import type { ChangeContext } from './change-context.ts';

const standing = (wanted: Partial<ChangeContext> = {}): ChangeContext => ({
  home: true,
  uploader: 'PAT',
  availability: 'current',
  deletion: 'deletionNotRequested',
  replaced: false,
  confidentiality: 'normal',
  temp: false,
  ...wanted,
});
const by = (role: Changer['role'], emergency = false): Changer => ({ role, emergency });
const verdict = (change: Change, document: ChangeContext, changer = by('PAT')) => {
  const answer = authorizeChange(change, document, changer);
  return answer.allowed ? 'allowed' : answer.reason.replace('documents.change.', '');
};

const invalid = { availability: 'superseded' } as const;
const old = { availability: 'superseded', replaced: true } as const;

test.each([
  [by('PAT'), true, true],
  [by('REP'), true, true],
  [by('HCP'), true, false],
  [by('ASS'), true, false],
  [by('HCP', true), false, false],
  [by('NONE'), false, false],
])('[DOC-21] [DOC-23] to %j, marking as invalid is offered: %s, deletion: %s', (changer, deprecate, deletion) => {
  expect([mayEverChange('deprecate', changer), mayEverChange('requestDeletion', changer)]).toEqual([
    deprecate,
    deletion,
  ]);
});

describe('which changes of a document are allowed', () => {
  test.each<[string, Change['kind'], Partial<ChangeContext>, string]>([
    ['deprecate marks a document invalid', 'deprecate', {}, 'allowed'],
    ['approve marks it valid again', 'approve', invalid, 'allowed'],
    ['an invalid document cannot be deprecated again', 'deprecate', invalid, 'invalid'],
    ['a valid document cannot be approved again', 'approve', {}, 'alreadyValid'],
    ['a mistake stays one', 'approve', { availability: 'entered-in-error' }, 'mistake'],
    ['deletion can be requested', 'requestDeletion', {}, 'allowed'],
    ['of an invalid document too', 'requestDeletion', invalid, 'allowed'],
    ['of an old version too: it affects all versions', 'requestDeletion', old, 'allowed'],
    ['but not twice', 'requestDeletion', { deletion: 'deletionRequested' }, 'deletionRequested'],
    ['a requested deletion can be withdrawn', 'withdrawDeletion', { deletion: 'deletionRequested' }, 'allowed'],
    ['until its time is over', 'withdrawDeletion', { deletion: 'deletionRequested', deletionDue: true }, 'deletionDue'],
    ['a deletion that was not requested cannot be withdrawn', 'withdrawDeletion', {}, 'deletionNotRequested'],
    [
      'a prohibited deletion cannot be requested',
      'requestDeletion',
      { deletion: 'deletionProhibited' },
      'deletionProhibited',
    ],
    ['a document can be replaced', 'replace', {}, 'allowed'],
    ['a replaced document cannot be replaced again', 'replace', old, 'oldVersion'],
    ['an invalid one neither', 'replace', invalid, 'invalid'],
    ['an addendum appends', 'append', {}, 'allowed'],
    ['not to an old version', 'append', old, 'oldVersion'],
    ['an old version is not approved again', 'approve', old, 'oldVersion'],
    ['a document that is still being stored cannot be changed', 'deprecate', { temp: true }, 'stillStoring'],
    ['the deletion of a mistake can be requested', 'requestDeletion', { availability: 'entered-in-error' }, 'allowed'],
  ])('[DOC-19] [DOC-20] [DOC-22] [DOC-23] %s (%s)', (_words, kind, wanted, expected) => {
    expect(verdict({ kind } as Change, standing(wanted))).toBe(expected);
  });

  test('[DOC-20] old versions: only the confidentiality and the deletion status may be changed', () => {
    expect(editableFields(standing(old), by('PAT'))).toEqual(['confidentialityCode', 'deletionStatus']);
    for (const fields of [['title'], ['confidentialityCode', 'title'], ['title', 'deletionStatus']] as const)
      expect(verdict({ kind: 'edit', fields }, standing(old))).toBe('oldVersion');
  });

  test.each<[Change['kind'], string]>([
    ['deprecate', 'onlyUploader'],
    ['approve', 'onlyUploader'],
    ['replace', 'onlyUploader'],
    ['requestDeletion', 'allowed'],
    ['append', 'allowed'],
  ])('[DOC-21] changes a patient may make to a professional’s document: %s %s', (kind, expected) => {
    const document = standing({ uploader: 'HCP', ...(kind === 'approve' ? invalid : {}) });
    expect(verdict({ kind } as Change, document, by('REP'))).toBe(expected);
  });

  test.each<[Change['kind'], string]>([
    ['deprecate', 'allowed'],
    ['replace', 'allowed'],
    ['append', 'allowed'],
    ['requestDeletion', 'patientDecides'],
  ])('[DOC-21] changes a professional may make to a professional’s document: %s %s', (kind, expected) => {
    expect(verdict({ kind } as Change, standing({ uploader: 'HCP' }), by('ASS'))).toBe(expected);
  });

  test('[DOC-21] a professional with emergency access may neither change nor add documents', () => {
    const kinds = ['deprecate', 'approve', 'requestDeletion', 'replace', 'append'] as const;
    const answers = kinds.map((kind) => verdict({ kind }, standing({ uploader: 'HCP' }), by('HCP', true)));
    expect(new Set(answers)).toEqual(new Set(['emergency']));
    expect(kinds.map((kind) => verdict({ kind }, standing(), by('PAT', true)))).toEqual(
      kinds.map((kind) => verdict({ kind }, standing(), by('PAT'))),
    );
  });

  test('[DOC-21] a user without a role may neither change nor add documents', () => {
    const kinds = ['deprecate', 'approve', 'requestDeletion', 'replace', 'append'] as const;
    const answers = kinds.map((kind) => verdict({ kind }, standing(), by('NONE')));
    expect(new Set(answers)).toEqual(new Set(['notAllowed']));
  });

  test('[DOC-21] the refusal of an edit lists every field that may not be changed', () => {
    const change: Change = { kind: 'edit', fields: ['title', 'confidentialityCode', 'comments'] };
    expect(authorizeChange(change, standing({ uploader: 'HCP' }), by('PAT'))).toEqual({
      allowed: false,
      reason: 'documents.change.onlyUploader',
      fields: ['title', 'comments'],
    });
  });

  test.each<[string, Change, Partial<ChangeContext>, string]>([
    [
      'repeats that no deletion is requested',
      { kind: 'edit', fields: ['title'], deletion: 'deletionNotRequested' },
      {},
      'allowed',
    ],
    [
      'exempts the document from deletion',
      { kind: 'edit', fields: ['deletionStatus'], deletion: 'deletionProhibited' },
      {},
      'allowed',
    ],
    [
      'requests the deletion of an exempt document',
      { kind: 'edit', fields: ['deletionStatus'], deletion: 'deletionRequested' },
      { deletion: 'deletionProhibited' },
      'deletionProhibited',
    ],
    [
      'withdraws the request',
      { kind: 'edit', fields: ['deletionStatus'], deletion: 'deletionNotRequested' },
      { deletion: 'deletionRequested' },
      'allowed',
    ],
    [
      'marks the document as entered in error',
      { kind: 'edit', fields: ['availabilityStatus'], availability: 'entered-in-error' },
      {},
      'mistake',
    ],
    [
      'approves an invalid document',
      { kind: 'edit', fields: ['availabilityStatus'], availability: 'current' },
      invalid,
      'allowed',
    ],
    [
      'repeats the current status and deletion status',
      { kind: 'edit', fields: ['title'], availability: 'current', deletion: 'deletionRequested' },
      { deletion: 'deletionRequested', deletionDue: true },
      'allowed',
    ],
    [
      'withdraws the request after its deadline',
      { kind: 'edit', fields: ['deletionStatus'], deletion: 'deletionNotRequested' },
      { deletion: 'deletionRequested', deletionDue: true },
      'deletionDue',
    ],
    [
      'exempts a document without a request, whatever its deadline',
      { kind: 'edit', fields: ['deletionStatus'], deletion: 'deletionProhibited' },
      { deletionDue: true },
      'allowed',
    ],
  ])('[DOC-23] deletion status: an edit that %s', (_words, change, wanted, expected) => {
    expect(verdict(change, standing(wanted))).toBe(expected);
  });
});

test('[DOC-17] a new document has every field editable except those derived from its file and the record', () => {
  const fixed = ['availabilityStatus', 'patientGender', 'deletionStatus', 'formatCode', 'mimeType'];
  expect(metadataFields.filter((field) => !editableFields(undefined, by('PAT')).includes(field))).toEqual(fixed);
});

describe('for all documents and users', () => {
  const documents = fc.record({
    home: fc.boolean(),
    uploader: fc.constantFrom('PAT', 'REP', 'HCP', 'ASS', 'TCU', undefined),
    availability: fc.constantFrom('current' as const, 'superseded' as const, 'entered-in-error' as const),
    deletion: fc.constantFrom(
      'deletionNotRequested' as const,
      'deletionRequested' as const,
      'deletionProhibited' as const,
      undefined,
    ),
    replaced: fc.boolean(),
    confidentiality: fc.constantFrom('normal' as const, 'restricted' as const, 'secret' as const),
    temp: fc.boolean(),
  });
  const kinds = fc.constantFrom<Change['kind']>('deprecate', 'approve', 'requestDeletion', 'replace', 'append');

  test('[DOC-21] a representative has the permissions of the patient, an assistant those of the professional', () => {
    fc.assert(
      fc.property(documents, kinds, fc.boolean(), (document, kind, emergency) => {
        const change = { kind } as Change;
        expect(verdict(change, document, by('REP', emergency))).toBe(verdict(change, document, by('PAT', emergency)));
        expect(verdict(change, document, by('ASS', emergency))).toBe(verdict(change, document, by('HCP', emergency)));
      }),
    );
  });

  test('[DOC-22] no document may be both deprecated and approved', () => {
    fc.assert(
      fc.property(documents, fc.constantFrom('PAT' as const, 'HCP' as const), (document, role) => {
        const both = (['deprecate', 'approve'] as const).filter(
          (kind) => authorizeChange({ kind }, document, by(role)).allowed,
        );
        expect(both.length).toBeLessThan(2);
      }),
    );
  });

  test.each<[Changer['role'], ChangeContext['confidentiality'], ChangeContext['confidentiality'], string]>([
    ['HCP', 'restricted', 'normal', 'lessProtected'],
    ['ASS', 'secret', 'restricted', 'lessProtected'],
    ['HCP', 'restricted', 'restricted', 'allowed'],
    ['HCP', 'normal', 'restricted', 'allowed'],
    ['HCP', 'normal', 'secret', 'allowed'],
    ['PAT', 'secret', 'normal', 'allowed'],
    ['REP', 'restricted', 'normal', 'allowed'],
  ])('[DOC-20] [DOC-29] %s replaces a %s document by a %s one: %s', (role, before, after, expected) => {
    const uploader = role === 'PAT' || role === 'REP' ? 'PAT' : 'HCP';
    const change = { kind: 'replace', confidentiality: after } as const;
    expect(verdict(change, standing({ confidentiality: before, uploader }), by(role))).toBe(expected);
  });

  test('[DOC-22] a deprecation may be reverted by approving', () => {
    fc.assert(
      fc.property(documents, fc.constantFrom('PAT' as const, 'HCP' as const), (document, role) => {
        if (!authorizeChange({ kind: 'deprecate' }, document, by(role)).allowed || document.replaced) return;
        const after: ChangeContext = { ...document, availability: 'superseded' };
        expect(authorizeChange({ kind: 'approve' }, after, by(role)).allowed).toBe(true);
      }),
    );
  });

  test('[DOC-21] an edit of several fields is allowed exactly when each field is allowed', () => {
    const some = fc.uniqueArray(fc.constantFrom(...metadataFields), { minLength: 1 });
    fc.assert(
      fc.property(documents, some, fc.constantFrom('PAT' as const, 'HCP' as const), (document, fields, role) => {
        const each = fields.every((field) => authorizeField(field, document, by(role)).allowed);
        expect(authorizeChange({ kind: 'edit', fields }, document, by(role)).allowed).toBe(each);
      }),
    );
  });
});

test('[DOC-22] [DOC-23] a change of the availability or of the deletion status changes nothing else', () => {
  const document = { availability: 'current', title: 'Befund' } as Parameters<typeof applyChangeStep>[0];
  expect(applyChangeStep(document, 'deprecate')).toEqual({ availability: 'superseded', title: 'Befund' });
  expect(applyChangeStep(applyChangeStep(document, 'deprecate'), 'approve')).toEqual(document);
  expect(applyChangeStep(document, 'requestDeletion').deletionStatus).toEqual({
    code: 'urn:e-health-suisse:2019:deletionStatus:deletionRequested',
    system: 'urn:oid:2.16.756.5.30.1.127.3.10.18',
  });
  const withdrawn = applyChangeStep(applyChangeStep(document, 'requestDeletion'), 'withdrawDeletion');
  expect(withdrawn).toEqual({
    ...document,
    deletionStatus: {
      code: 'urn:e-health-suisse:2019:deletionStatus:deletionNotRequested',
      system: 'urn:oid:2.16.756.5.30.1.127.3.10.18',
    },
  });
});
