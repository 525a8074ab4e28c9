import { useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useConfiguration } from '../configuration.ts';
import { lazyDialog } from '../lazy/lazy.tsx';
import { DocumentCountContext, DownloadsContext, CaptchaShownContext } from './downloads.ts';
import { singlePrompt, type PromptQuestion } from './single-prompt.ts';
import { withinLimit } from './within-limit.ts';

const LimitDialog = lazyDialog(
  async () => (await import('./limit-dialog.tsx')).LimitDialog,
  ({ onAnswer }) => onAnswer(undefined),
);

/** Provides the downloads of the session to the screens, and shows the captcha above them when it is due (DOC-16). */
export function DownloadsProvider({ children }: { readonly children: ReactNode }) {
  const { limits } = useConfiguration();
  const count = useContext(DocumentCountContext);
  if (!count) throw new Error('no document count above this component');
  const [question, setQuestion] = useState<PromptQuestion>();
  const [prompt] = useState(() => singlePrompt(setQuestion));
  useEffect(() => prompt.giveUp, [prompt]);
  const downloads = useMemo(
    () => withinLimit({ limit: limits.documentsPerSession, count, ask: prompt.ask }),
    [limits.documentsPerSession, count, prompt],
  );
  return (
    <DownloadsContext value={downloads}>
      <CaptchaShownContext value={question !== undefined}>{children}</CaptchaShownContext>
      {question && (
        <LimitDialog limit={limits.documentsPerSession} isRetry={question.isRetry} onAnswer={question.answer} />
      )}
    </DownloadsContext>
  );
}
