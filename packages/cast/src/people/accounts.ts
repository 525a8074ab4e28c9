import type { CastAccount, CastPatient, CastProfessional } from '../cast.ts';
import { gln } from './numbers.ts';
import { anna, beat, gross, rita } from './patients.ts';
import { drFremd, drGruppe, drMeier, drOhneGln, drSperr } from './professionals.ts';
import { purposes } from './purposes.ts';

/** Everybody who can sign in, in the order of the sign-in page (design, section 4). */
export const accounts: readonly CastAccount[] = [
  ofPatient('anna.keller', anna, ['PAT']),
  ofPatient('beat.leer', beat, ['PAT']),
  ofPatient('rita.keller', rita, ['PAT', 'REP']),
  account('rolf.vertreter', 'Rolf', 'Vertreter', ['REP']),
  ofProfessional('dr.meier', drMeier),
  ofProfessional('dr.gruppe', drGruppe),
  ofProfessional('dr.fremd', drFremd),
  ofProfessional('dr.sperr', drSperr),
  { ...account('dr.ohne', 'Olivia', 'Ohne', ['HCP']), gln: drOhneGln },
  { ...account('lena.assistenz', 'Lena', 'Assistenz', ['ASS']), gln: gln(8001) },
  { ...account('tom.assistenz', 'Tom', 'Assistenz', ['ASS']), gln: gln(8002) },
  account('nina.neu', 'Nina', 'Neu', []),
];

/** Joins them when a large record was asked for. */
export const grossAccount: CastAccount = ofPatient('gross.akte', gross, ['PAT']);

type Username = keyof typeof purposes;
type Roles = CastAccount['roles'];

function account(username: Username, given: string, family: string, roles: Roles): CastAccount {
  return { username, given, family, roles, purpose: purposes[username] };
}

function ofPatient(username: Username, person: CastPatient, roles: Roles): CastAccount {
  return { ...account(username, person.given, person.family, roles), spid: person.spid };
}

function ofProfessional(username: Username, person: CastProfessional): CastAccount {
  return { ...account(username, person.given, person.family, ['HCP']), gln: person.gln };
}
