import { aDocument } from '@epr/cast/documents';
import { describe, expect, test } from 'vitest';
import type { Gln } from '../values/index.ts';
import type { Document } from './document.ts';
import { isUploadedByProfessional, isUploadedBy, type ListViewer } from './uploader.ts';

const [meier, huber] = ['7601000102737', '7601000050717'] as Gln[];
/** Returns a document uploaded in this role and written by Huber and Meier; without `code`, the document has no uploader role. */
function uploadedBy(code: string | undefined): Pick<Document, 'uploaderRole' | 'authors'> {
  const { uploaderRole: _none, ...rest } = aDocument({
    authors: [huber, meier].map((gln) => ({ family: 'X', telecom: [], ...(gln ? { gln } : {}) })),
  });
  return code === undefined ? rest : { ...rest, uploaderRole: { code, system: 's' } };
}
const roles = ['PAT', 'REP', 'HCP', 'ASS', 'TCU', undefined] as const;

describe('who uploaded a document', () => {
  test('[DOC-21] an uploader role of HCP or ASS marks a document as uploaded by a professional', () => {
    expect(roles.filter((role) => isUploadedByProfessional(uploadedBy(role)))).toEqual(['HCP', 'ASS']);
  });

  test.each<[string, Partial<ListViewer>, readonly (string | undefined)[]]>([
    ['a patient', { role: 'PAT' }, ['PAT', 'REP']],
    ['a representative', { role: 'REP' }, ['PAT', 'REP']],
    ['a professional named as one of the authors', { role: 'HCP', ...(meier && { gln: meier }) }, ['HCP', 'ASS']],
    ['an assistant of one of the authors', { role: 'ASS', ...(meier && { gln: meier }) }, ['HCP', 'ASS']],
    ['a professional who is no author', { role: 'HCP', gln: '7601002331470' as Gln }, []],
    ['a professional without a number', { role: 'HCP' }, []],
    ['nobody signed in', { role: 'NONE', ...(meier && { gln: meier }) }, []],
  ])('[DOC-09] uploader roles that count as uploaded by %s', (_words, viewer, own) => {
    expect(roles.filter((role) => isUploadedBy(uploadedBy(role), viewer as ListViewer))).toEqual(own);
  });

  test('[DOC-09] does not match an author without a GLN with a professional without a GLN', () => {
    const unnumbered = { ...uploadedBy('HCP'), authors: [{ family: 'X', telecom: [] }] };
    expect(isUploadedBy(unnumbered, { role: 'HCP' })).toBe(false);
  });
});
