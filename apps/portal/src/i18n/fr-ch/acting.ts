import type { Texts } from '../text-keys.ts';

/** Acting for another person: the choice, the banner, the notice about another tab. */
export const acting: Texts['acting'] = {
  loading: 'Nous vérifions pour qui vous pouvez agir.',
  gln: 'GLN {{gln}}',
  spid: 'EPR-SPID {{spid}}',
  title: 'Pour {{name}}',
  gate: {
    heading: 'Pour qui agissez-vous ?',
    introRepresentative:
      'Choisissez la personne dont vous ouvrez le DEP comme représentation. Le journal d’accès indique votre nom et celui de la personne représentée.',
    introAssistant:
      'Choisissez le professionnel de la santé au nom duquel vous travaillez. Le journal d’accès indique votre nom et celui du professionnel de la santé.',
  },
  none: {
    assisted: {
      heading: 'Aucun professionnel de la santé ne vous est attribué',
      body: 'En tant qu’auxiliaire, vous ne pouvez rechercher des patients qu’au nom d’un professionnel de la santé.',
      what: 'Veuillez vous adresser à l’administration de votre institution, qui enregistrera l’attribution.',
    },
    represented: {
      heading: 'Vous ne représentez personne actuellement',
      body: 'La personne représentée peut vous désigner comme représentation.',
      what: 'Votre communauté de référence répond à vos questions.',
    },
  },
  banner: {
    label: 'Agir pour une autre personne',
    representative: 'Vous représentez {{name}}',
    assistant: 'Vous agissez au nom de {{name}}',
    switching: 'Changement en cours : {{name}}…',
    stop: 'Terminer',
    change: 'Changer',
  },
  selector: { label: 'Pour qui agissez-vous ?', self: 'En votre propre nom' },
  elsewhere: {
    person: 'pour {{name}}',
    self: 'en votre propre nom',
    title: 'Dans un autre onglet, vous agissez maintenant {{for}}',
    body: 'Dans cet onglet, vous agissez toujours {{for}}. Vérifiez de qui vous avez le DEP sous les yeux.',
    stay: 'Continuer ici {{for}}',
    change: 'Agir {{for}} ici aussi',
  },
};

export const actingMessages = {
  'navigation.proxies.fetchRepresentativesFailed':
    'La liste des personnes que vous représentez n’a pas pu être chargée. Veuillez réessayer.',
  'navigation.proxies.fetchAssistantsFailed':
    'La liste des professionnels de la santé pour lesquels vous travaillez n’a pas pu être chargée. Veuillez réessayer.',
};
