import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Role, SessionState } from '@epr/domain/session';
import type { Day, Spid } from '@epr/domain/values';
import { consentId, readConsent, writeConsent, writeProvenance } from '@epr/fhir/access-rights';
import { operationOutcome } from '@epr/fhir/outcome';
import { writeRepresentatives } from '@epr/fhir/representation';
import { json, platform } from '../../../../context/testing/platform.ts';
import { readAloud } from '../../../../context/testing/read-aloud.ts';
import { renderScreen } from '../../../../context/testing/render-screen.tsx';
import { RepresentativesCard } from '../representatives-card.tsx';

/** The patient whose representatives are shown. */
export const patient = '761337610411353650' as Spid;

/** Half past midnight in Switzerland, the evening before in America. */
const given = { at: '2026-11-20T23:30:00Z', role: 'PAT', id: patient, name: 'Anna Keller' } as const;

const names = { rita: ['Rita', 'Keller'], rolf: ['Rolf', 'Vertreter'] } as const;

/** People who can be representatives. */
export type Known = keyof typeof names;

/** A platform whose rights on template 303 are the list of representatives. */
export function aPlatform(before: readonly Known[], refuseWith?: string) {
  let rights: readonly AccessRight[] = before.map((id, at) => ({
    policySetId: `urn:uuid:5f0c7c0e-0a50-4d7e-9c37-0c1f7c5f1a1${at}`,
    patient,
    template: '303',
    actor: { kind: 'representative', id },
    level: 'full',
  }));
  const idOf = ({ actor }: AccessRight) => (actor.kind === 'representative' ? (actor.id as Known) : 'rita');
  const refused = () => json(operationOutcome('invariant', { detailsCode: { code: refuseWith ?? '' } }), 422);
  const first = rights[0]?.policySetId.replace('urn:uuid:', '') ?? 'none';
  return platform({
    'GET /r4/RelatedPerson': () => {
      const people = rights.map((right) => {
        const [given, family] = names[idOf(right)];
        return { id: idOf(right), given, family, ...(idOf(right) === 'rolf' ? { end: '2027-01-31' as Day } : {}) };
      });
      return json(writeRepresentatives(patient, people, '2026-11-22T10:00:00Z'));
    },
    'GET /r4/Consent': () =>
      json({
        resourceType: 'Bundle',
        type: 'searchset',
        entry: rights.flatMap((right) => [
          { resource: writeConsent(right) },
          { resource: writeProvenance(consentId(right.policySetId), '1', given) },
        ]),
      }),
    'POST /r4/Consent': async (request) => {
      if (refuseWith) return refused();
      const consent: unknown = await request.json();
      const read = readConsent(consent);
      // Nobody represents twice.
      if (read.ok) rights = [...rights.filter((one) => idOf(one) !== idOf(read.value)), read.value];
      return json(consent, 201);
    },
    [`DELETE /r4/Consent/${first}`]: () => {
      if (refuseWith) return refused();
      rights = rights.slice(1);
      return new Response(null, { status: 204 });
    },
  });
}

/** Renders the card of the representatives. */
export const onCard = (answers: typeof fetch, role: Role = 'PAT', state: Partial<SessionState> = {}) =>
  renderScreen({
    routes: [{ path: '/profile', element: <RepresentativesCard isPlaced /> }],
    at: '/profile',
    platform: answers,
    state: { role, ...state },
  });

/** What a screen reader reads in the dialog before anything is typed. */
export const said: string[] = [];

/** Opens the dialog, fills in who shall represent the patient, and confirms. */
export async function fill(given: string, family: string, id: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Stellvertretung bestimmen' }));
  const dialog = within(screen.getByRole('dialog'));
  said.splice(0, said.length, ...readAloud(screen.getByRole('dialog')));
  for (const [label, text] of [
    ['Vorname', given],
    ['Nachname', family],
    ['Kennung', id],
  ] as const)
    if (text) await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
  await userEvent.click(dialog.getByRole('button', { name: 'Stellvertretung bestimmen' }));
}
