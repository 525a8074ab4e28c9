// Written by `npm run codes` from tables/verification-status.tsv.
import { codeList, type CodeList } from './code-list.ts';

export const verificationStatus: CodeList = /* @__PURE__ */ codeList("verification-status", ["http://snomed.info/sct"], [
  ["59156000",0,"Bestätigt","Confirmé","Confermato","Confermà","Confirmed"],
  ["76104008",0,"Nicht bestätigt","Non confirmé","Non confermato","Betg confermà","Not confirmed"],
]);
