// Written by `npm run codes` from tables/route-of-administration.tsv.
import { codeList, type CodeList } from './code-list.ts';

export const routeOfAdministration: CodeList = /* @__PURE__ */ codeList("route-of-administration", ["http://standardterms.edqm.eu"], [
  ["20030000",0,"Intradermale Anwendung","Voie intradermique","Uso intradermico","Applicaziun intradermala","Intradermal use"],
  ["20035000",0,"Intramuskuläre Anwendung","Voie intramusculaire","Uso intramuscolare","Applicaziun intramusculara","Intramuscular use"],
  ["20049000",0,"Nasale Anwendung","Voie nasale","Uso nasale","Applicaziun nasala","Nasal use"],
  ["20053000",0,"Zum Einnehmen","Voie orale","Uso orale","Applicaziun orala","Oral use"],
  ["20066000",0,"Subkutane Anwendung","Voie sous-cutanée","Uso sottocutaneo","Applicaziun subcutana","Subcutaneous use"],
]);
