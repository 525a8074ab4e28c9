// Written by `npm run codes` from tables/allergy-category.tsv.
import { codeList, type CodeList } from './code-list.ts';

export const allergyCategory: CodeList = /* @__PURE__ */ codeList("allergy-category", ["http://hl7.org/fhir/allergy-intolerance-category"], [
  ["food",0,"Lebensmittel","Aliment","Alimento","Victualias","Food"],
  ["medication",0,"Arzneimittel","Médicament","Medicamento","Medicament","Medication"],
  ["environment",0,"Umweltstoffe","Environnement","Ambiente","Ambient","Environment"],
  ["biologic",0,"Biologische Präparate","Préparation biologique","Preparato biologico","Preparat biologic","Biologic"],
]);
