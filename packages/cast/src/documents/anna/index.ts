import type { DemoDocumentSource } from '../document-source.ts';
import { ablation } from './cardiology/ablation.ts';
import { afterAblation } from './cardiology/after-ablation.ts';
import { heart } from './cardiology/heart.ts';
import { knee } from './knee.ts';
import { laboratory } from './laboratory.ts';
import { medication } from './medication.ts';
import { uploadedByAnna } from './uploaded-by-anna.ts';
import { familyDoctor } from './family-doctor.ts';
import { skin } from './skin.ts';
import { vaccinations } from './vaccinations.ts';

/** Anna Keller's record: sixty documents (design, section 4). */
export const annaEntries: readonly DemoDocumentSource[] = [
  ...heart,
  ...ablation,
  ...afterAblation,
  ...knee,
  ...skin,
  ...familyDoctor,
  ...laboratory,
  ...medication,
  ...uploadedByAnna,
  ...vaccinations,
];
