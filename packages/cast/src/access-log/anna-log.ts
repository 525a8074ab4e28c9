import type { AuditEntry, AuditObject } from '@epr/domain/access-log';
import type { Day } from '@epr/domain/values';
import type { DemoDocument, DemoProfessional } from '../demo-types.ts';
import { daysBefore } from '../days.ts';
import * as people from '../people/index.ts';
import { assistantActs, groupOf, nameOf, patientAgents, professionalAgents } from './agents.ts';
import { logWriter } from './log-writer.ts';

/** Four weeks of Anna's access log, with every kind of entry, including an emergency access at night. */
export function annaLog(documents: readonly DemoDocument[], today: Day): readonly AuditEntry[] {
  const line = logWriter(people.anna, documents, today);
  const agents = patientAgents(people.anna);
  const meier = professionalAgents(people.drMeier);
  const notz = professionalAgents(people.drNotz);
  const gruppe = professionalAgents(people.drGruppe, [people.gruppeInnereMedizin.id]);
  const lena = people.accounts.find(({ username }) => username === 'lena.assistenz');
  const lenas = assistantActs('Lena Assistenz', lena?.gln ?? '', people.drMeier);
  const directory = [{ initiator: false, name: 'Stammgemeinschaft Muster' }];
  const end = (days: number) => ({ until: daysBefore(today, -days) });
  return [
    line(27, '18:40', { subtype: 'ATC_POL_DIS_EMER_USE', agents, object: { kind: 'right', role: 'HCP' } }),
    line(27, '18:44', {
      subtype: 'ATC_POL_ENA_EMER_USE',
      agents,
      object: { kind: 'right', role: 'HCP', level: 'normal' },
    }),
    line(26, '19:02', {
      subtype: 'ATC_POL_DEF_CONFLEVEL',
      agents,
      object: { kind: 'right', role: 'HCP', provideLevel: 'normal' },
    }),
    line(25, '10:21', {
      subtype: 'ATC_POL_CREATE_AUT_PART_AL',
      agents,
      object: person(people.drMeier, { level: 'restricted', ...end(70) }),
    }),
    line(25, '10:24', {
      subtype: 'ATC_POL_CREATE_AUT_PART_AL',
      agents,
      object: {
        kind: 'right',
        role: 'GRP',
        ...groupOf(people.gruppeInnereMedizin.id),
        level: 'normal',
        ...end(200),
      },
    }),
    line(25, '10:29', {
      subtype: 'ATC_POL_UPDATE_AUT_PART_AL',
      agents,
      object: person(people.drMeier, { level: 'delegation-and-restricted', ...end(70) }),
    }),
    line(25, '10:33', {
      subtype: 'ATC_POL_INCL_BLACKLIST',
      agents,
      object: person(people.drSperr, { level: 'exclusion-list' }),
    }),
    line(24, '08:12', { subtype: 'ATC_DOC_SEARCH', agents: meier, operation: 'patientSearch' }),
    line(24, '08:13', { subtype: 'ATC_DOC_SEARCH', agents: meier }),
    line(24, '08:14', { subtype: 'ATC_DOC_READ', agents: meier, document: 'Austrittsbericht Kardiologie' }),
    line(24, '08:21', {
      subtype: 'ATC_DOC_READ',
      agents: meier,
      operation: 'conversion',
      document: 'Laborbefund: Schilddrüse',
    }),
    line(21, '16:05', {
      subtype: 'ATC_DOC_SEARCH',
      agents: professionalAgents(people.drSperr),
      outcome: '8',
      operation: 'tokenExchange',
    }),
    line(19, '07:00', {
      subtype: 'ATC_HPD_GROUP_ENTRY_NOTIFY',
      agents: directory,
      object: groupEntry(people.drMeierSabine, { left: true }),
    }),
    line(17, '20:15', { subtype: 'ATC_POL_INCL_BLACKLIST', agents, object: person(people.drNotz, excluded) }),
    line(17, '20:31', { subtype: 'ATC_POL_EXL_BLACKLIST', agents, object: person(people.drNotz, excluded) }),
    line(14, '11:42', { subtype: 'ATC_DOC_SEARCH', agents: gruppe }),
    line(14, '11:45', { subtype: 'ATC_DOC_READ', agents: gruppe, document: 'Allergieausweis' }),
    line(14, '11:52', {
      subtype: 'ATC_DOC_READ',
      agents: gruppe,
      outcome: '8',
      document: 'Psychotherapie: Zwischenbericht',
    }),
    line(13, '18:09', { subtype: 'ATC_DOC_READ', agents, operation: 'profileRead' }),
    line(13, '18:12', { subtype: 'ATC_DOC_UPDATE', agents, operation: 'profileUpdate' }),
    line(12, '07:00', {
      subtype: 'ATC_HPD_GROUP_ENTRY_NOTIFY',
      agents: directory,
      object: groupEntry(people.drWyss),
    }),
    line(9, '13:30', { subtype: 'ATC_DOC_SEARCH', agents: lenas }),
    line(9, '13:34', { subtype: 'ATC_DOC_READ', agents: lenas, document: 'Arztzeugnis Arbeitsunfähigkeit' }),
    line(6, '02:14', { subtype: 'ATC_DOC_SEARCH', agents: notz, purpose: 'EMER' }),
    line(6, '02:15', { subtype: 'ATC_DOC_READ', agents: notz, purpose: 'EMER', document: 'Notfallkarte' }),
    line(6, '02:17', { subtype: 'ATC_DOC_READ', agents: notz, purpose: 'EMER', document: 'Medikationsplan' }),
    line(5, '17:20', { subtype: 'ATC_DOC_CREATE', agents, document: 'Blutdrucktagebuch' }),
    line(5, '17:26', { subtype: 'ATC_DOC_UPDATE', agents, document: 'Blutdrucktagebuch' }),
    line(4, '21:03', { subtype: 'ATC_DOC_DELETE', agents, document: 'Zugriffe auf mein Dossier (Auszug)' }),
    line(3, '12:10', {
      subtype: 'ATC_POL_REMOVE_AUT_PART_AL',
      agents,
      object: person(people.physioBaumann, { level: 'normal' }),
    }),
    line(3, '12:11', {
      subtype: 'ATC_POL_CREATE_AUT_PART_AL',
      agents: meier,
      outcome: '8',
      object: person(people.drAebi, { level: 'restricted', ...end(200) }),
    }),
    line(2, '06:30', {
      subtype: 'ATC_DOC_CREATE',
      agents: professionalAgents(people.drAmstutz),
      document: 'Laborbefund: Blutbild und Lipide',
    }),
    line(1, '19:48', { subtype: 'ATC_LOG_READ', agents }),
  ];
}

const excluded = { level: 'exclusion-list' } as const;

type Terms = Omit<AuditObject & { readonly kind: 'right' }, 'kind' | 'role' | 'id' | 'name'>;

function person(who: DemoProfessional, terms: Terms): AuditObject {
  return { kind: 'right', role: 'HCP', id: who.gln, name: nameOf(who), ...terms };
}

function groupEntry(who: DemoProfessional, more: { readonly left?: true } = {}): AuditObject {
  const professionals = [{ gln: who.gln, name: nameOf(who) }];
  return { kind: 'groupEntry', professionals, group: groupOf(people.gruppeInnereMedizin.id), ...more };
}
