import type { Texts } from '../text-keys.ts';

/** Acting for another person: the choice, the banner, the notice about another tab. */
export const acting: Texts['acting'] = {
  loading: 'Checking whom you may act for.',
  gln: 'GLN {{gln}}',
  spid: 'EPR-SPID {{spid}}',
  title: 'For {{name}}',
  gate: {
    heading: 'Whom do you act for?',
    introRepresentative:
      'Choose the person whose EPR you open as a representative. The access log names you and the person you represent.',
    introAssistant:
      'Choose the health professional on whose behalf you work. The access log names you and the health professional.',
  },
  none: {
    assisted: {
      heading: 'You are not assigned to any health professional',
      body: 'As an assistant you can search for patients only on behalf of a health professional.',
      what: 'Please contact an administrator of your institution, who can enter the assignment.',
    },
    represented: {
      heading: 'You do not represent anybody at present',
      body: 'The person you represent can appoint you.',
      what: 'Your home community helps with questions.',
    },
  },
  banner: {
    label: 'Acting for someone else',
    representative: 'You represent {{name}}',
    assistant: 'You are acting on behalf of {{name}}',
    switching: 'Switching to {{name}} …',
    stop: 'Stop',
    change: 'Change',
  },
  selector: { label: 'Whom do you act for?', self: 'In your own name' },
  elsewhere: {
    person: 'for {{name}}',
    self: 'in your own name',
    title: 'In another tab you now act {{for}}',
    body: 'In this tab you still act {{for}}. Check whose EPR is in front of you.',
    stay: 'Go on here {{for}}',
    change: 'Act {{for}} here too',
  },
};

export const actingMessages = {
  'navigation.proxies.fetchRepresentativesFailed':
    'The list of people you represent could not be loaded. Please try again.',
  'navigation.proxies.fetchAssistantsFailed':
    'The list of health professionals you work for could not be loaded. Please try again.',
};
