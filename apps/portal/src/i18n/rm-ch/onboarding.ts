import type { OnboardingTexts } from '../de-ch/onboarding.ts';

export const onboarding: OnboardingTexts = {
  toSearch: 'A la tschertga da pazients',
  info: {
    needs: 'Quai dovri',
    begin: 'Cumenzar',
    resume: 'Cuntinuar là nua che Vus eras',
    patient: {
      heading: 'Avrir in DEP',
      intro: 'Quatter curts pass tar Voss dossier electronic dal pazient. El è voluntar e na custa nagut.',
      where:
        'Qua pudais Vus avrir in DEP tar la {{community}}. Quai che Vus endatais resta fin lura en questa fanestra.',
      number: 'Voss numer AVS. El stat sin la carta da l’assicuranza da malsauns.',
      contact: 'Vossa adressa, in numer da telefon ed in’adressa d’e-mail.',
      minutes: 'Radund tschintg minutas.',
    },
    professional: {
      heading: 'Registrar ina pazienta u in pazient',
      intro: 'Vus avris in DEP per ina persuna che ha consentì en scrit.',
      number: 'Document d’identitad e numer AVS da la persuna. Controllai il document.',
      contact: 'L’adressa; numer da telefon ed e-mail, sch’i dat.',
      minutes: 'Il consentiment. Suenter la registraziun al pudais Vus stampar per suttascriver.',
    },
  },
  steps: {
    label: 'Pass',
    person: 'Persuna',
    address: 'Adressa',
    contact: 'Cuntanschibladad',
    review: 'Controllar e consentir',
  },
  form: {
    next: 'Vinavant',
    back: 'Enavos',
    change: 'Midar',
    changeOf: 'Midar: {{step}}',
    choose: 'Tscherni',
    restored: 'Vossas indicaziuns d’avant èn anc qua.',
    genderHint: 'Sco en il document d’identitad',
    streetHint: 'Per exempel Via Sura 12',
    postalCodeHint: '{{digits}} cifras',
    phoneHint: 'Per exempel 079\u00a0123\u00a045\u00a067; da l’exteriur cun il prefix, +39 …',
    phoneRead: 'Numer chapì sco {{number}}',
    emailHint: 'Per exempel num@exempel.ch',
    contactOptional: 'Tuts dus èn voluntars. Senza els vegn la persuna cuntanschida per posta.',
    patient: {
      heading: 'Avrir in DEP',
      submit: 'Consentir ed avrir il DEP',
      asOnId: 'Inditgai Voss nums sco ch’els stattan en Voss document d’identitad.',
      ahvHint: 'Voss agen numer: 13 cifras, cumenza cun 756. El stat sin la carta da l’assicuranza da malsauns.',
    },
    professional: {
      heading: 'Registrar ina pazienta u in pazient',
      submit: 'Registrar',
      asOnId: 'Inditgai ils nums sco ch’els stattan en il document d’identitad.',
      ahvHint: '13 cifras, cumenza cun 756. El stat sin la carta da l’assicuranza da malsauns.',
    },
  },
  consent: {
    heading: 'Consentiment',
    patient: {
      voluntary: 'Il DEP è voluntar. Vus pudais revocar il consentiment da tut temp.',
      rights: 'Vus vesais tut e decidais tgi che dastga vesair tge documents. Mintga access vegn protocollà.',
      emergency:
        'En cas d’urgenza dastgan persunas spezialisadas leger documents d’access normal. Quai pudais Vus midar pli tard.',
      box: 'Jau consent che la {{community}} avra e mainia per mai in DEP.',
    },
    professional: {
      voluntary: 'Il DEP è voluntar. La persuna po revocar il consentiment da tut temp.',
      rights: 'Cun la registraziun na survegnis Vus nagin dretg d’access. Quel dat la pazienta u il pazient.',
      emergency:
        'En cas d’urgenza dastgan persunas spezialisadas leger documents d’access normal. La persuna po midar quai.',
      box: 'Jau hai controllà il document d’identitad, e la persuna ha dà il consentiment en scrit a la {{community}}.',
    },
  },
  success: {
    spid: 'Numer dal DEP (EPR-SPID): {{spid}}',
    document: 'Decleraziun da consentiment',
    download: 'Telechargiar il PDF',
    fileName: 'Consentiment DEP',
    patient: {
      heading: 'Voss DEP è avert',
      ready: 'Vus pudais duvrar Voss DEP immediatamain',
      intro: 'Uss pudais Vus agiuntar in emprim document e dar access a Vossa pratica.',
      document: 'Tegnai en salv la decleraziun. Ella di a tge che Vus avais consentì.',
      enter: 'Tar mes DEP',
    },
    professional: {
      heading: 'Il DEP da {{name}} è avert',
      ready: 'La persuna po duvrar ses DEP immediatamain',
      intro: 'Vus n’avais anc nagin dretg d’access. La pazienta u il pazient al dat en il portal.',
      document: 'Stampai la decleraziun e laschai suttascriver ella.',
    },
  },
  error: {
    patient: 'Voss DEP n’è betg vegnì avert',
    professional: 'La persuna n’è betg vegnida registrada',
    unsure: 'Forsa è il DEP avert',
    noAnswer: 'I n’è arrivada nagina resposta. Empruvai per plaschair anc ina giada; i na dat betg in segund DEP.',
    kept: 'Vossas indicaziuns èn anc qua.',
    retry: 'Empruvar anc ina giada',
    change: 'Midar las indicaziuns',
    recordExists: 'S’annunziai cun l’eID cun la quala quest DEP è vegnì avert.',
    ahvNotOwn:
      'Controllai il numer sin Vossa carta da l’assicuranza da malsauns. Per uffants ed autras persunas na pon ins avrir qua nagin DEP.',
    notQualified:
      'Laschai controllar Voss document tar il purschider da Vossa eID al fanestrigl u per video ed empruvai silsuenter anc ina giada.',
    alreadyExists: 'Tschertgai la persuna cun ses numer AVS.',
    notPossible: 'Forsa ha questa persuna gia in DEP sut in auter numer, u Vossa inscripziun en il register manca.',
    support: 'Agid',
    supportText: 'Per dumondas As gida la {{community}}. Inditgai il messadi che stat qua.',
    supportLink: 'A l’agid',
  },
  binding: {
    heading: 'Colliar l’eID cun il register',
    intro:
      'Avant che Vus pudais avrir DEP vegn Vossa eID colliada ina giada cun Vossa inscripziun en il register da las persunas spezialisadas.',
    who: 'Sesida averta sin il num da {{name}}.',
    gln: 'GLN',
    glnHint: '13 cifras. Necessari mo sche pliras persunas en il register han Voss num.',
    submit: 'Colliar',
    done: 'Vossa eID è colliada',
    doneText: '{{name}}, GLN {{gln}}. Vus pudais ussa tschertgar pazients.',
    alreadyRegistered:
      'In’eID tutga tar in’inscripziun ed in’inscripziun tar in’eID. S’annunziai cun l’eID ch’è gia colliada.',
    noMatch: 'Controllai il GLN, u laschai annunziar Vossa inscripziun da l’administraziun da Vossa instituziun.',
  },
};
