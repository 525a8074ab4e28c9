// Written by `npm run codes` from tables/allergy-verification.tsv.
import { codeList, type CodeList } from './code-list.ts';

export const allergyVerification: CodeList = /* @__PURE__ */ codeList("allergy-verification", ["http://terminology.hl7.org/CodeSystem/allergyintolerance-verification"], [
  ["unconfirmed",0,"Unbestätigt","Pas confirmé","Non confermata","Betg confermà","Unconfirmed"],
  ["confirmed",0,"Bestätigt","Confirmé","Confermata","Confermà","Confirmed"],
  ["refuted",0,"Widerlegt","Réfuté","Contestata","Refutà","Refuted"],
  ["entered-in-error",0,"Irrtümlich eingegeben","Saisie erronée","Immessa per errore","Endatà per sbagl","Entered in Error"],
]);
