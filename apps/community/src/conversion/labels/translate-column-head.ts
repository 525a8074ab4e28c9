import type { CodeLanguage } from '@epr/codes/code-list';

/**
 * Translates a column header when it is one that laboratories, hospitals and pharmacies use in any of the five languages; undefined for any
 * other, which stays as its author wrote it.
 */
export function translateColumnHead(language: CodeLanguage, original: string): string | undefined {
  const row = rowsByName.get(normalizedHead(original));
  return row?.[columns[language]][0];
}

const columns = { de: 0, fr: 1, it: 2, rm: 3, en: 4 } as const;

type Names = readonly [usual: string, ...others: string[]];
type Row = readonly [de: Names, fr: Names, it: Names, rm: Names, en: Names];

/** Per language: the word that is displayed, followed by synonyms that are recognised. */
const rows: readonly Row[] = [
  [
    ['Analyse', 'Untersuchung', 'Test', 'Parameter', 'Laboranalyse'],
    ['Analyse', 'Examen', 'Paramètre'],
    ['Analisi', 'Esame', 'Parametro'],
    ['Analisa'],
    ['Analysis', 'Test', 'Parameter'],
  ],
  [
    ['Resultat', 'Ergebnis', 'Wert', 'Messwert'],
    ['Résultat', 'Valeur'],
    ['Risultato', 'Valore'],
    ['Resultat'],
    ['Result', 'Value'],
  ],
  [['Einheit', 'Einheiten'], ['Unité', 'Unités'], ['Unità'], ['Unitad'], ['Unit', 'Units']],
  [
    ['Referenz', 'Referenzbereich', 'Referenzwert', 'Referenzwerte', 'Normbereich', 'Normwert', 'Normalwerte'],
    ['Référence', 'Valeurs de référence', 'Valeur de référence', 'Norme', 'Normes'],
    ['Riferimento', 'Valori di riferimento', 'Valore di riferimento', 'Intervallo di riferimento'],
    ['Referenza'],
    ['Reference', 'Reference range', 'Reference interval', 'Normal range'],
  ],
  [
    ['Bewertung', 'Beurteilung', 'Interpretation', 'Flag'],
    ['Évaluation', 'Appréciation', 'Interprétation'],
    ['Valutazione', 'Interpretazione'],
    ['Valitaziun'],
    ['Assessment', 'Interpretation', 'Flag'],
  ],
  [['Datum'], ['Date'], ['Data'], ['Data'], ['Date']],
  // Not "temp", the Romansh word: above measurements it abbreviates the temperature.
  [['Zeit', 'Uhrzeit'], ['Heure'], ['Ora'], ['Ura'], ['Time']],
  [
    ['Medikament', 'Arzneimittel', 'Präparat', 'Wirkstoff', 'Medikation'],
    ['Médicament', 'Médication', 'Préparation'],
    ['Medicamento', 'Farmaco', 'Medicinale'],
    ['Medicament'],
    ['Medicine', 'Medication', 'Drug'],
  ],
  [
    ['Dosierung', 'Einnahme', 'Dosis'],
    ['Posologie', 'Dosage', 'Dose'],
    ['Posologia', 'Dosaggio', 'Dose'],
    ['Dosaziun'],
    ['Dosage', 'Dose'],
  ],
  [
    ['Grund', 'Indikation', 'Behandlungsgrund'],
    ['Motif', 'Indication'],
    ['Motivo', 'Indicazione'],
    ['Motiv'],
    ['Reason', 'Indication'],
  ],
  [['Diagnose', 'Diagnosen'], ['Diagnostic', 'Diagnostics'], ['Diagnosi'], ['Diagnosa'], ['Diagnosis', 'Diagnoses']],
  [
    ['Impfstoff', 'Impfung'],
    ['Vaccin', 'Vaccination'],
    ['Vaccino', 'Vaccinazione'],
    ['Vaccin'],
    ['Vaccine', 'Vaccination'],
  ],
  [
    ['Allergie', 'Allergen'],
    ['Allergie', 'Allergène'],
    ['Allergia', 'Allergene'],
    ['Allergia'],
    ['Allergy', 'Allergen'],
  ],
  [['Reaktion'], ['Réaction'], ['Reazione'], ['Reacziun'], ['Reaction']],
  [['Status'], ['Statut', 'État'], ['Stato'], ['Status'], ['Status']],
  [
    ['Bemerkungen', 'Bemerkung', 'Kommentar', 'Hinweis', 'Anmerkung'],
    ['Remarques', 'Remarque', 'Commentaire', 'Commentaires'],
    ['Osservazioni', 'Osservazione', 'Commento', 'Note'],
    ['Remartgas', 'Remartga'],
    ['Remarks', 'Remark', 'Comment', 'Comments', 'Notes'],
  ],
];

/** A word that occurs in two rows belongs to the earlier one. */
const rowsByName: ReadonlyMap<string, Row> = new Map(
  [...rows].reverse().flatMap((row) => row.flat().map((name) => [normalizedHead(name), row] as const)),
);

function normalizedHead(text: string): string {
  return text.trim().replace(/[:.]$/, '').toLowerCase();
}
