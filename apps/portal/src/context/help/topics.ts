/** What the help explains, in the order in which it is offered. */
export const helpTopics = ['documents', 'kinds', 'confidentiality', 'representation', 'emergency'] as const;

export type HelpTopic = (typeof helpTopics)[number];

/** The topic an address names. */
export function readHelpTopic(name: string | undefined): HelpTopic | undefined {
  return helpTopics.find((topic) => topic === name);
}
