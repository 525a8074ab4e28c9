import type { ConsentText } from './consent-text.ts';

export const it: ConsentText = {
  title: 'Consenso alla cartella informatizzata del paziente',
  birthDate: 'Data di nascita',
  ahv: 'Numero AVS',
  spid: 'EPR-SPID',
  address: 'Indirizzo',
  phone: 'Telefono',
  email: 'E-mail',
  community: 'Comunità di riferimento',
  date: 'Data',
  version: 'Versione',
  sections: [
    {
      title: 'A che cosa acconsento',
      paragraphs: [
        'Acconsento che la {community} apra e tenga per me una cartella informatizzata del paziente (CIP). I professionisti della salute possono salvarvi i dati importanti per la mia cura.',
        'Il consenso è volontario. Posso revocarlo in ogni momento e senza motivo; la CIP viene allora soppressa.',
      ],
    },
    {
      title: 'Che cosa vale dal primo giorno',
      paragraphs: [
        'Io vedo tutto e decido chi può vedere quali documenti.',
        'In caso d’emergenza i professionisti della salute senza diritto d’accesso possono leggere i documenti ad accesso normale. Ricevo un avviso per ogni accesso di questo tipo e posso disattivare l’accesso d’emergenza.',
        'I nuovi documenti sono ad accesso normale. Posso cambiarlo nelle impostazioni.',
        'Ogni accesso figura nel registro degli accessi, che posso consultare in ogni momento.',
      ],
    },
    {
      title: 'I miei dati',
      paragraphs: [
        'La {community} usa il mio numero AVS per ottenere il mio EPR-SPID, e il mio indirizzo, numero di telefono ed e-mail per raggiungermi.',
      ],
    },
  ],
  signature: 'Dichiarazione',
  byPatient: 'Dichiarato elettronicamente da {name} il {date}, con un’identità elettronica verificata.',
  byProfessional: 'Registrato da {name} il {date}. La paziente o il paziente firma qui:',
  signHere: 'Luogo, data e firma: ________________________________________',
};
