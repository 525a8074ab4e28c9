import type { OnboardingTexts } from '../de-ch/onboarding.ts';

export const onboarding: OnboardingTexts = {
  toSearch: 'To the patient search',
  info: {
    needs: 'What it takes',
    begin: 'Begin',
    resume: 'Go on where you were',
    patient: {
      heading: 'Open a record',
      intro: 'Three short steps to your electronic patient record. It is voluntary and free of charge.',
      where: 'Here you can open one with {{community}}. What you enter stays in this window until then.',
      number: 'Your AHV number. It is on your health insurance card.',
      contact: 'Your address, a phone number and an e-mail address.',
      minutes: 'About five minutes.',
    },
    professional: {
      heading: 'Register a patient',
      intro: 'You open a record for somebody who has agreed to it in writing.',
      number: 'The person’s ID and AHV number. Check the ID.',
      contact: 'The address; phone number and e-mail address, where there are any.',
      minutes: 'The consent. You can print it for signature after the registration.',
    },
  },
  steps: { label: 'Steps', person: 'Person', address: 'Address', contact: 'Contact', review: 'Check and agree' },
  form: {
    next: 'Next',
    back: 'Back',
    change: 'Change',
    changeOf: 'Change {{step}}',
    choose: 'Please choose',
    restored: 'What you entered before is still here.',
    genderHint: 'As on the ID',
    streetHint: 'For example Aareweg 3',
    postalCodeHint: '{{digits}} digits',
    phoneHint: 'For example 079 123 45 67; from abroad with its prefix, +49 …',
    phoneRead: 'Number understood as {{number}}',
    emailHint: 'For example name@example.ch',
    contactOptional: 'Both are voluntary. Without them the person is reached by post.',
    patient: {
      heading: 'Open a record',
      submit: 'Agree and open the record',
      asOnId: 'Give your names as they are on your ID.',
      ahvHint: 'Your own number: 13 digits, begins with 756. It is on your health insurance card.',
    },
    professional: {
      heading: 'Register a patient',
      submit: 'Register',
      asOnId: 'Give the names as they are on the ID.',
      ahvHint: '13 digits, begins with 756. It is on the health insurance card.',
    },
  },
  consent: {
    heading: 'Consent',
    patient: {
      voluntary: 'The record is voluntary. You can withdraw your consent at any time.',
      rights: 'You see everything yourself and decide who may see which documents. Every access is logged.',
      emergency:
        'In an emergency, health professionals may read documents with normal access. You can change that later.',
      box: 'I agree that {{community}} opens and keeps an electronic patient record for me.',
    },
    professional: {
      voluntary: 'The record is voluntary. The person can withdraw the consent at any time.',
      rights: 'Registering gives you no right of access. The patient gives it.',
      emergency:
        'In an emergency, health professionals may read documents with normal access. The person can change that.',
      box: 'I have checked the ID, and the person has agreed in writing towards {{community}}.',
    },
  },
  success: {
    spid: 'EPR-SPID {{spid}}',
    document: 'Declaration of consent',
    download: 'Download the PDF',
    fileName: 'EPR consent',
    patient: {
      heading: 'Your record is open',
      intro: 'Your record is kept under this number. You can use it from now on.',
      document: 'Keep the declaration. It says what you have agreed to.',
      enter: 'To my record',
    },
    professional: {
      heading: 'The record of {{name}} is open',
      intro: 'You have no right of access yet. The patient gives it in the portal.',
      document: 'Print the declaration and have it signed.',
    },
  },
  error: {
    patient: 'Your record was not opened',
    professional: 'The person was not registered',
    kept: 'What you entered is still here.',
    retry: 'Try again',
    change: 'Change what you entered',
    recordExists: 'Sign in with the eID this record was opened with.',
    ahvNotOwn:
      'Check the number on your health insurance card. A record for a child or somebody else cannot be opened here.',
    notQualified: 'Have your ID checked at a counter or by video by the provider of your eID, and try again then.',
    alreadyExists: 'Search for the person by the AHV number.',
    notPossible: 'Perhaps this person has a record under another number, or your entry of the directory is missing.',
    support: 'Help',
    supportText: '{{community}} helps with questions. Tell them the message shown here.',
    supportLink: 'To the help',
  },
  binding: {
    heading: 'Bind the eID to the directory',
    intro:
      'Before you can open records, your eID is bound once to your entry of the directory of health professionals.',
    who: 'You are signed in as {{name}}.',
    gln: 'GLN',
    glnHint: '13 digits. Needed only when several people of the directory have your name.',
    submit: 'Bind',
    done: 'Your eID is bound',
    doneText: '{{name}}, GLN {{gln}}. You can search for patients now.',
    alreadyRegistered:
      'An eID belongs to one entry, and an entry to one eID. Sign in with the eID that is bound already.',
    noMatch: 'Check the GLN, or have your entry reported by the administration of your institution.',
  },
};
