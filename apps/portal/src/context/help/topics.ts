/** The help topics, in the order in which they are listed. */
export const helpTopics = ['documents', 'kinds', 'confidentiality', 'representation', 'emergency'] as const;

export type HelpTopic = (typeof helpTopics)[number];

/** Returns the topic named in an address. */
export function readHelpTopic(name: string | undefined): HelpTopic | undefined {
  return helpTopics.find((topic) => topic === name);
}
