// Written by `npm run codes` from tables/section-loinc.tsv.
import { codeList, type CodeList } from './code-list.ts';

export const sectionLoinc: CodeList = /* @__PURE__ */ codeList("section-loinc", ["http://loinc.org"], [
  ["11369-6",0,"Liste der verabreichten Impfungen","Liste des vaccins administrés","Elenco delle vaccinazioni somministrate","Glista da las vaccinaziuns","List Immunization Administration"],
  ["11450-4",0,"Liste der medizinischen Probleme","Liste des problèmes médicaux","Elenco dei problemi medici","Glista dals problems medicinals","Problem list Reported"],
  ["11348-0",0,"Bisherige Krankheiten","Maladies antérieures","Malattie precedenti","Malsognas anteriuras","Previous illnesses"],
  ["48765-2",0,"Allergien","Allergies","Allergie","Allergias","Allergies"],
  ["18727-8",0,"Laborbefund - Serologie","Résultats de laboratoire - Sérologie","Risultati di laboratorio - Sierologia","Resultats da labor - serologia","Laboratory findings - Serology"],
  ["48767-8",0,"Kommentar","Commentaire","Osservazione","Commentari","Comment"],
]);
