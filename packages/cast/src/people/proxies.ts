import type { DemoWorld } from '../cast.ts';
import { lea, margrit, otto } from './patients.ts';
import { drGruppe, drMeier } from './professionals.ts';

/** Who may act for which patients. tom.assistenz and nina.neu are missing on purpose. */
export const representations: DemoWorld['representations'] = [
  { username: 'rita.keller', patient: lea.spid },
  { username: 'rita.keller', patient: otto.spid },
  { username: 'rolf.vertreter', patient: margrit.spid },
];

/** Which assistants help which professionals. */
export const assistances: DemoWorld['assistances'] = [
  { username: 'lena.assistenz', professional: drMeier.gln },
  { username: 'lena.assistenz', professional: drGruppe.gln },
];
