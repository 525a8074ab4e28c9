import { describe, expect, test } from 'vitest';
import { fieldRefusal, editPermissions, metadataFields, type MetadataField } from './edit-permissions.ts';
import type { Role } from '../../session/index.ts';
import type { ChangeContext } from './change-context.ts';

const everything = [...metadataFields];
const but = (...fields: readonly MetadataField[]) => everything.filter((field) => !fields.includes(field));

/** The table of the specification (core 6), with its wording on the left. */
const rows: readonly {
  readonly viewer: string;
  readonly document: string;
  readonly editable: string;
  readonly roles: readonly Role[];
  readonly standings: readonly Partial<ChangeContext>[];
  readonly fields: readonly MetadataField[];
}[] = [
  {
    viewer: 'Patient/Rep',
    document: 'home community, uploaded by a patient',
    editable: 'all except creation time',
    roles: ['PAT', 'REP'],
    standings: [{ uploader: 'PAT' }, { uploader: 'REP' }, { uploader: 'PAT', availability: 'superseded' }],
    fields: but('creationTime'),
  },
  {
    viewer: 'Patient/Rep',
    document: 'home community, uploaded by a professional',
    editable: 'only confidentiality code and deletion status',
    roles: ['PAT', 'REP'],
    standings: [{ uploader: 'HCP' }, { uploader: 'ASS' }, { uploader: 'HCP', availability: 'superseded' }],
    fields: ['confidentialityCode', 'deletionStatus'],
  },
  {
    viewer: 'Patient/Rep',
    document: 'other community, current, uploaded by a professional',
    editable: 'only confidentiality code and deletion status',
    roles: ['PAT', 'REP'],
    standings: [
      { home: false, uploader: 'HCP' },
      { home: false, uploader: 'ASS' },
    ],
    fields: ['confidentialityCode', 'deletionStatus'],
  },
  {
    viewer: 'Patient/Rep',
    document: 'other community, deprecated or not by a professional',
    editable: 'only confidentiality code and deletion status',
    roles: ['PAT', 'REP'],
    standings: [
      { home: false, uploader: 'HCP', availability: 'superseded' },
      { home: false, uploader: 'PAT' },
      { home: false, uploader: 'TCU' },
      { home: false, uploader: undefined },
      { home: false, uploader: 'PAT', availability: 'superseded' },
    ],
    fields: ['confidentialityCode', 'deletionStatus'],
  },
  {
    viewer: 'HCP/Assistant',
    document: 'home community, uploaded by a professional',
    editable: 'all except confidentiality, creation time and deletion status',
    roles: ['HCP', 'ASS'],
    standings: [{ uploader: 'HCP' }, { uploader: 'ASS' }, { uploader: 'HCP', availability: 'superseded' }],
    fields: but('confidentialityCode', 'creationTime', 'deletionStatus'),
  },
  {
    viewer: 'anything else',
    document: '',
    editable: 'all denied',
    roles: ['HCP', 'ASS'],
    standings: [
      { uploader: 'PAT' },
      { uploader: 'REP' },
      { uploader: 'TCU' },
      { uploader: undefined },
      { home: false, uploader: 'HCP' },
      { home: false, uploader: 'PAT' },
      { home: false, uploader: 'HCP', availability: 'superseded' },
    ],
    fields: [],
  },
  {
    viewer: 'anything else',
    document: '',
    editable: 'all denied',
    roles: ['PAT', 'REP'],
    standings: [{ uploader: 'TCU' }, { uploader: 'DADM' }, { uploader: undefined }],
    fields: [],
  },
  {
    viewer: 'anything else',
    document: '',
    editable: 'all denied',
    roles: ['NONE'],
    standings: [{ uploader: 'PAT' }, { uploader: 'HCP' }, { home: false, uploader: 'PAT' }],
    fields: [],
  },
];

const standing = (wanted: Partial<ChangeContext>): ChangeContext => ({
  home: true,
  uploader: 'PAT',
  availability: 'current',
  deletion: 'deletionNotRequested',
  replaced: false,
  confidentiality: 'normal',
  temp: false,
  ...wanted,
});

const cases = rows.flatMap(({ roles, standings, ...row }) =>
  roles.flatMap((role) => standings.map((wanted) => ({ ...row, role, wanted }))),
);

describe('the metadata edit table', () => {
  test.each(cases)('[DOC-21] $viewer | $document | $editable: $role and $wanted', ({ role, wanted, fields }) => {
    const editable = everything.filter((field) => fieldRefusal(field, standing(wanted), role) === undefined);
    expect(editable.toSorted()).toEqual(fields.toSorted());
  });

  test('[DOC-21] the reason is that the creation time is fixed, and for other fields who may edit them', () => {
    const diagnostics = (role: Role, wanted: Partial<ChangeContext>) =>
      (['creationTime', 'title', 'deletionStatus'] as const).map((field) =>
        fieldRefusal(field, standing(wanted), role),
      );
    const fixed = 'documents.change.creationTimeFixed';
    expect(diagnostics('PAT', {})).toEqual([fixed, undefined, undefined]);
    expect(diagnostics('HCP', { uploader: 'HCP' })).toEqual([fixed, undefined, 'documents.change.patientDecides']);
    const onlyUploader = 'documents.change.onlyUploader';
    expect(diagnostics('HCP', {})).toEqual([fixed, onlyUploader, onlyUploader]);
    expect(diagnostics('PAT', { uploader: 'HCP' })).toEqual([fixed, onlyUploader, undefined]);
    const elsewhere = 'documents.change.otherCommunity';
    expect(diagnostics('HCP', { home: false })).toEqual([fixed, elsewhere, elsewhere]);
    const administrator = 'documents.change.administratorNeeded';
    expect(diagnostics('PAT', { home: false, availability: 'superseded' })).toEqual([
      administrator,
      administrator,
      undefined,
    ]);
  });

  test('[DOC-21] covers the seventeen fields of the specification', () => {
    expect(everything).toHaveLength(17);
  });

  test('[DOC-21] no document matches two rows of one viewer', () => {
    const all = ['PAT', 'HCP', 'TCU', undefined].flatMap((uploader) =>
      [true, false].flatMap((home) =>
        (['current', 'superseded', 'entered-in-error'] as const).map((availability) => ({
          uploader,
          home,
          availability,
        })),
      ),
    );
    for (const wanted of all) {
      for (const side of ['patient', 'professional']) {
        const fitting = editPermissions.filter(({ viewer, fits }) => viewer === side && fits(standing(wanted)));
        expect(fitting.length).toBeLessThanOrEqual(1);
      }
    }
  });

  test.each<[string, MetadataField, Role, Partial<ChangeContext>, string]>([
    ['only the uploader can edit a document’s metadata', 'title', 'PAT', { uploader: 'HCP' }, 'onlyUploader'],
    ['only the uploader can edit a document’s metadata', 'title', 'HCP', { uploader: 'PAT' }, 'onlyUploader'],
    [
      'except cross-community deprecated documents (which need the document’s administrator)',
      'title',
      'PAT',
      { home: false, uploader: 'HCP', availability: 'superseded' },
      'administratorNeeded',
    ],
    ['a document of another community', 'title', 'PAT', { home: false, uploader: 'HCP' }, 'otherCommunity'],
    ['the creation time', 'creationTime', 'PAT', { uploader: 'PAT' }, 'creationTimeFixed'],
    ['what the patient decides', 'confidentialityCode', 'HCP', { uploader: 'HCP' }, 'patientDecides'],
    ['what the patient decides', 'deletionStatus', 'ASS', { uploader: 'HCP' }, 'patientDecides'],
    ['nobody in particular', 'title', 'NONE', { uploader: 'PAT' }, 'notAllowed'],
  ])('[DOC-21] the reason of a refusal: %s (%s, %s)', (_words, field, role, wanted, reason) => {
    expect(fieldRefusal(field, standing(wanted), role)).toBe(`documents.change.${reason}`);
  });
});
