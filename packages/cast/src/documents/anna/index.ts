import type { Entry } from '../entry.ts';
import { ablation } from './cardiology/ablation.ts';
import { after } from './cardiology/after.ts';
import { heart } from './cardiology/heart.ts';
import { knee } from './knee.ts';
import { laboratory } from './laboratory.ts';
import { medication } from './medication.ts';
import { own } from './own.ts';
import { practice } from './practice.ts';
import { skin } from './skin.ts';
import { vaccinations } from './vaccinations.ts';

/** Anna Keller's record: sixty documents (design, section 4). */
export const annaEntries: readonly Entry[] = [
  ...heart,
  ...ablation,
  ...after,
  ...knee,
  ...skin,
  ...practice,
  ...laboratory,
  ...medication,
  ...own,
  ...vaccinations,
];
