import type { DemoWorld } from '../demo-types.ts';
import { lea, margrit, otto } from './patients.ts';
import { drGruppe, drMeier } from './professionals.ts';

/** Representatives and the patients they may act for. tom.assistenz and nina.neu are missing on purpose. */
export const representations: DemoWorld['representations'] = [
  { username: 'rita.keller', patient: lea.spid },
  { username: 'rita.keller', patient: otto.spid },
  { username: 'rolf.vertreter', patient: margrit.spid },
];

/** Assistants and the professionals they act for. */
export const assistances: DemoWorld['assistances'] = [
  { username: 'lena.assistenz', professional: drMeier.gln },
  { username: 'lena.assistenz', professional: drGruppe.gln },
];
