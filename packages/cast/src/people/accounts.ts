import type { DemoAccount, DemoPatient, DemoProfessional } from '../demo-types.ts';
import { ahv, gln } from './identifiers.ts';
import { anna, beat, gross, rita } from './patients.ts';
import { drFremd, drGruppe, drMeier, drOhneGln, drSperr } from './professionals.ts';
import { accountDescriptions } from './account-descriptions.ts';

/** Nina Neu's AHV number, confirmed by her eID. */
export const ninaAhv = ahv(310_000_001);
export const noraAhv = ahv(310_000_002);

/** All accounts, in the order of the sign-in page (design, section 4). */
export const accounts: readonly DemoAccount[] = [
  ofPatient('anna.keller', anna, ['PAT']),
  ofPatient('beat.leer', beat, ['PAT']),
  ofPatient('rita.keller', rita, ['PAT', 'REP']),
  account('rolf.vertreter', 'Rolf', 'Vertreter', ['REP']),
  ofProfessional('dr.meier', drMeier),
  ofProfessional('dr.gruppe', drGruppe),
  ofProfessional('dr.fremd', drFremd),
  ofProfessional('dr.sperr', drSperr),
  { ...account('dr.ohne', 'Olivia', 'Ohne', ['HCP']), gln: drOhneGln, eid: { professional: true } },
  { ...account('lena.assistenz', 'Lena', 'Assistenz', ['ASS']), gln: gln(8001) },
  { ...account('tom.assistenz', 'Tom', 'Assistenz', ['ASS']), gln: gln(8002) },
  { ...account('nina.neu', 'Nina', 'Neu', []), eid: { identityChecked: true, ahv: ninaAhv } },
];

/** Further eIDs, for the errors when a record is opened or an eID is bound to the directory (ONB-04, ONB-05). */
export const onboardingAccounts: readonly DemoAccount[] = [
  { ...account('nora.video', 'Nora', 'Video', []), eid: { identityChecked: false, ahv: noraAhv } },
  { ...account('leer.zweitkonto', 'Beat', 'Leer', []), eid: { identityChecked: true, ahv: beat.ahv } },
  { ...account('hans.gerber', 'Hans', 'Gerber', []), eid: { identityChecked: true, professional: true } },
];

/** Added when a large record is requested. */
export const grossAccount: DemoAccount = ofPatient('gross.akte', gross, ['PAT']);

type Username = keyof typeof accountDescriptions;
type Roles = DemoAccount['roles'];

function account(username: Username, given: string, family: string, roles: Roles): DemoAccount {
  return { username, given, family, roles, purpose: accountDescriptions[username] };
}

function ofPatient(username: Username, person: DemoPatient, roles: Roles): DemoAccount {
  return { ...account(username, person.given, person.family, roles), spid: person.spid };
}

function ofProfessional(username: Username, person: DemoProfessional): DemoAccount {
  return { ...account(username, person.given, person.family, ['HCP']), gln: person.gln };
}
