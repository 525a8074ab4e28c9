import type { AuditAgent } from '@epr/domain/access-log';
import type { DemoPatient, DemoProfessional } from '../demo-types.ts';
import { organisations } from '../people/index.ts';

/** Returns the agents of an event as the community records them: here the patient alone. */
export function patientAgents({ given, family, spid }: DemoPatient): readonly AuditAgent[] {
  return [{ initiator: true, role: 'PAT', name: `${given} ${family}`, id: spid }];
}

/** `groups`: the groups whose right gives the professional access; by default the organisations they work for. */
export function professionalAgents(
  who: DemoProfessional,
  groups: readonly string[] = who.organisations,
): readonly AuditAgent[] {
  return [{ initiator: true, role: 'HCP', name: nameOf(who), id: who.gln }, ...groupAgents(groups)];
}

/** An assistant acts for a professional, with the assistant's own GLN. */
export function assistantActs(name: string, gln: string, principal: DemoProfessional): readonly AuditAgent[] {
  return [
    { initiator: true, role: 'ASS', name, id: gln },
    { initiator: false, role: 'HCP', name: nameOf(principal), id: principal.gln },
    ...groupAgents(principal.organisations),
  ];
}

/** A representative, with their own SPID, acts for the patient. */
export function representativeActs(who: DemoPatient, patient: DemoPatient): readonly AuditAgent[] {
  return [
    { initiator: true, role: 'REP', name: `${who.given} ${who.family}`, id: who.spid },
    { initiator: false, role: 'PAT', name: `${patient.given} ${patient.family}`, id: patient.spid },
  ];
}

/** Returns title, given and family name in the form of the directory. */
export function nameOf({ prefix, given, family }: DemoProfessional): string {
  return [prefix, given, family].filter(Boolean).join(' ');
}

/** Returns a group with its name. */
export function groupOf(id: string): { readonly id: string; readonly name: string } {
  return { id, name: organisations.find((one) => one.id === id)?.name ?? id };
}

function groupAgents(ids: readonly string[]): readonly AuditAgent[] {
  return ids.map((id) => ({ initiator: false, role: 'GRP', ...groupOf(id) }));
}
