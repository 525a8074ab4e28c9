import { beforeAll, expect, test } from 'vitest';
import { authorizeChange, type Change, type ChangeContext } from '@epr/domain/documents';
import type { Role } from '@epr/domain/session';
import { startTexts } from '../../i18n/index.ts';
import { currentTexts } from '../../i18n/translations.ts';

beforeAll(() => startTexts('de-ch'));

/** A valid document of this community that the patient has uploaded. */
const own: ChangeContext = {
  home: true,
  uploader: 'PAT',
  availability: 'current',
  deletion: 'deletionNotRequested',
  replaced: false,
  confidentiality: 'restricted',
  temp: false,
};
const ofDoctor = { uploader: 'HCP' } as const;
const due = { deletion: 'deletionRequested', deletionDue: true } as const;

function said(change: Change, document: Partial<ChangeContext>, role: Role, emergency: boolean): string {
  const decision = authorizeChange(change, { ...own, ...document }, { role, emergency });
  return decision.allowed ? 'allowed' : currentTexts().t(decision.reason);
}

test.each<[string, Change, Partial<ChangeContext>, Role, string]>([
  ['someone without a role', { kind: 'deprecate' }, {}, 'NONE', 'Mit Ihrer Rolle können Sie keine Dokumente ändern.'],
  [
    'a document still being stored',
    { kind: 'deprecate' },
    { temp: true },
    'PAT',
    'Das Dokument wird noch gespeichert. Versuchen Sie es gleich nochmals.',
  ],
  [
    'a document of a professional',
    { kind: 'deprecate' },
    ofDoctor,
    'PAT',
    'Das kann nur ändern, wer das Dokument hochgeladen hat.',
  ],
  [
    'a document of another community',
    { kind: 'edit', fields: ['title'] },
    { ...ofDoctor, home: false },
    'PAT',
    'Dieses Dokument liegt in einer anderen Gemeinschaft. Das kann nur ändern, wer es dort hochgeladen hat.',
  ],
  [
    'an invalid document of another community',
    { kind: 'edit', fields: ['title'] },
    { ...ofDoctor, home: false, availability: 'superseded' },
    'PAT',
    'Dieses ungültige Dokument liegt in einer anderen Gemeinschaft. Das kann nur die dortige Verwaltung der Dokumente ändern.',
  ],
  [
    'a creation time',
    { kind: 'edit', fields: ['creationTime'] },
    {},
    'PAT',
    'Das Datum eines Dokuments lässt sich nachträglich nicht ändern.',
  ],
  [
    'a professional who requests the deletion',
    { kind: 'requestDeletion' },
    ofDoctor,
    'HCP',
    'Darüber entscheidet die Patientin oder der Patient.',
  ],
  [
    'a new version open to more people than the one it replaces',
    { kind: 'replace', confidentiality: 'normal' },
    ofDoctor,
    'HCP',
    'Eine neue Version muss mindestens so geschützt sein wie das Dokument, das sie ersetzt. Nur die Patientin oder der Patient kann es für mehr Personen öffnen.',
  ],
  [
    'an old version',
    { kind: 'replace' },
    { availability: 'superseded', replaced: true },
    'PAT',
    'Das ist eine alte Version. Ändern lässt sich nur die neuste.',
  ],
  [
    'an invalid document',
    { kind: 'append' },
    { availability: 'superseded' },
    'PAT',
    'Das Dokument ist als ungültig markiert.',
  ],
  ['a document that is valid already', { kind: 'approve' }, {}, 'PAT', 'Das Dokument ist bereits gültig.'],
  [
    'a document entered in error',
    { kind: 'approve' },
    { availability: 'entered-in-error' },
    'PAT',
    'Das Dokument wurde irrtümlich erfasst und lässt sich nicht mehr ändern.',
  ],
  [
    'a deletion that is prohibited',
    { kind: 'requestDeletion' },
    { deletion: 'deletionProhibited' },
    'PAT',
    'Das Dokument ist von der Löschung ausgenommen.',
  ],
  [
    'a second request of deletion',
    { kind: 'requestDeletion' },
    { deletion: 'deletionRequested' },
    'PAT',
    'Die Löschung des Dokuments ist bereits beantragt.',
  ],
  [
    'a withdrawal without a request',
    { kind: 'withdrawDeletion' },
    {},
    'PAT',
    'Die Löschung des Dokuments ist nicht beantragt.',
  ],
  [
    'a withdrawal too late',
    { kind: 'withdrawDeletion' },
    due,
    'PAT',
    'Die Frist, um die Löschung des Dokuments zurückzuziehen, ist abgelaufen.',
  ],
])('[DOC-20] [DOC-21] [DOC-23] says why a change is refused: %s', (_what, change, document, role, words) => {
  expect(said(change, document, role, false)).toBe(words);
});

test('[DOC-21] says in an emergency that documents can only be read', () => {
  const onlyRead = 'Im Notfallzugriff können Sie Dokumente nur lesen.';
  expect(said({ kind: 'append' }, ofDoctor, 'HCP', true)).toBe(onlyRead);
  expect(said({ kind: 'append' }, ofDoctor, 'HCP', false)).toBe('allowed');
});
