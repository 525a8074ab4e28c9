// Written by `npm run codes` from tables/allergy-criticality.tsv.
import { codeList, type CodeList } from './code-list.ts';

export const allergyCriticality: CodeList = /* @__PURE__ */ codeList("allergy-criticality", ["http://hl7.org/fhir/allergy-intolerance-criticality"], [
  ["low",0,"Geringes Risiko","Risque faible","Basso rischio","Ristga bassa","Low Risk"],
  ["high",0,"Hohes Risiko","Risque élevé","Alto rischio","Ristga auta","High Risk"],
  ["unable-to-assess",0,"Risikobewertung nicht möglich","Impossible d’évaluer le risque","Rischio non valutabile","Ristga betg valitabla","Unable to Assess Risk"],
]);
