import { foldText } from '../search/search-text.ts';
import type { PlainKind } from './plain-kinds.ts';

/**
 * Beginnings of words with which people and institutions name each kind, in the five languages, without accents. The order decides when a
 * line contains words of several kinds: the most specific kind comes first.
 */
const words: Readonly<Partial<Record<PlainKind, string>>> = {
  emergencyCard:
    'notfallausweis|notfallkarte|notfallpass|carte d.urgence|tessera d.emergenza|emergency (id )?card|attest d.urgenza',
  directive:
    'patientenverfugung|vorsorgeauftrag|directives? anticipee|direttive? anticipat|advance directive|living will|disposiziun dal pazient',
  certificate:
    'arztzeugnis|arztliches (zeugnis|attest)|arbeitsunfahig|krankschreibung|certificat medical|arret de travail|incapacite de travail|certificato medico|inabilita al lavoro|sick note|medical certificate|attest medical',
  discharge:
    'austrittsbericht|entlassungsbericht|entlassungsbrief|rapport de sortie|lettre de sortie|avis de sortie|(rapporto|lettera) di (dimissione|uscita)|discharge|rapport d.extrada',
  operation:
    'operationsbericht|op-bericht|interventionsbericht|(protocole|rapport) operatoire|(rapporto|verbale) operatorio|operative (report|note)|rapport d.operaziun',
  laboratory:
    'labor($|[^a]|a[^t])|laboratoire|laboratori|laboratory|lab[ -](report|result)|blutbild|blutwert|blutanalyse|blood (test|count)|hamatogramm|hemogramme|emocromo|anal[yi]s[ei]s? (de sang|sanguin|del sangue)|esam[ei] del sangue',
  imaging:
    'rontgen|roentgen|radiolog|radiograf|mri($|\\W)|mrt($|\\W)|irm($|\\W)|ct($|\\W)|computertomogra|ultraschall|sonogra|echograph|ecografia|szintigra|mammogra|x-?ray|ultrasound|imagerie|imaging|immaginografia',
  medication:
    'medikationsplan|medikamentenplan|medikamentenliste|medikationsliste|plan de (medication|traitement)|liste des medicaments|(piano|elenco|lista) dei (medicamenti|farmaci)|medication (plan|list)|(plan|glista) da medicaziun',
  prescription: 'rezept|ordonnance|ricetta|prescription|prescrizione|recept|arzneimittelverordnung',
  vaccination: 'impf|vaccin|immuni[sz]ation',
  allergy: 'allerg',
  nursing:
    'pflegeplan|pflegebericht|spitex|soins infirmiers|soins a domicile|cure infermieristiche|cure a domicilio|nursing|plan da tgira',
  therapy:
    'physiotherap|ergotherap|logopad|psychotherap|verlaufsbericht|rapport de suivi|fisioterap|physio($|\\W)|progress note|therap(ie|y)bericht',
  administration:
    'rechnung|facture|fattura|invoice|versicherung|assurance|assicurazione|insurance|krankenkasse|caisse.maladie|cassa malati|kostengutsprache|quint da pajar',
  consultation:
    'arztbericht|arztbrief|konsultation|sprechstunde|consultation|consulta[zt]iun|rapport medical|visita medica|referto medico|medical report|bericht|befund',
};

const entries = Object.entries(words) as readonly (readonly [PlainKind, string])[];

const patterns = entries.map(([kind, beginnings]) => [kind, new RegExp(`(^|[^a-z])(${beginnings})`)] as const);

/** Returns the kind named in a line of text, `Laborbericht vom 3. März`; undefined when none is named. */
export function kindNamedIn(line: string): PlainKind | undefined {
  const plain = foldText(line);
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** Returns the kinds with a word that begins with a search term, `röntg`, or that the term names; none for less than two letters. */
export function kindsMatching(query: string): readonly PlainKind[] {
  const plain = foldText(query.trim());
  if (plain.length < 2) return [];
  const begins = (beginnings: string) => beginnings.split(/[|(]/).some((word) => word.startsWith(plain));
  return entries
    .filter(([kind, beginnings]) => begins(beginnings) || kindNamedIn(plain) === kind)
    .map(([kind]) => kind);
}
