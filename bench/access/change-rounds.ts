import { randomUUID } from 'node:crypto';
import { accessRights, anna, drFremd, drGruppe, drMeier, drSperr } from '@epr/cast/people';
import type { AccessRight } from '@epr/domain/access-rights';
import type { Day } from '@epr/domain/values';

/** A change of Anna's access rights between two rounds: rights granted and rights withdrawn. */
export interface Change {
  readonly words: string;
  readonly give: readonly AccessRight[];
  readonly take: readonly AccessRight[];
}

/** Returns the changes between the rounds, each of a different kind. */
export function changesOf(today: Day, day: (after: number) => Day): readonly Change[] {
  const cast = accessRights(today).filter(({ patient }) => patient === anna.spid);
  const held = (gln: string) => cast.filter(({ actor }) => actor.kind === 'professional' && actor.gln === gln);
  const right = (
    template: AccessRight['template'],
    rest: Pick<AccessRight, 'actor' | 'level'> & Partial<AccessRight>,
  ) => ({ policySetId: `urn:uuid:${randomUUID()}`, patient: anna.spid, template, ...rest }) satisfies AccessRight;
  const to = (gln: string) => ({ kind: 'professional', gln }) as const;
  const [spital = ''] = drFremd.organisations;
  const emergency = cast.filter(({ template }) => template === '202');
  const toGroup = right('302', {
    actor: { kind: 'group', organisation: spital },
    level: 'restricted',
    end: day(10),
  });
  return [
    {
      words: 'dr.fremd is let in, dr.gruppe is excluded, dr.sperr no longer',
      give: [
        right('301', { actor: to(drFremd.gln), level: 'normal' }),
        right('301', { actor: to(drGruppe.gln), level: 'exclusion-list' }),
      ],
      take: held(drSperr.gln),
    },
    {
      words: 'the hospital is let in, emergencies and dr.meier’s own right are taken away, dr.sperr’s begins tomorrow',
      give: [toGroup, right('301', { actor: to(drSperr.gln), level: 'restricted', start: day(1), end: day(20) })],
      take: [...emergency, ...held(drMeier.gln)],
    },
  ];
}
