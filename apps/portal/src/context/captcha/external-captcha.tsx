import { useLayoutEffect, useRef, useState } from 'react';
import { FieldError, Icon } from '../../components/index.ts';
import { shortCode, useTexts } from '../../i18n/index.ts';
import { useConfiguration } from '../configuration.ts';
import type { CaptchaProps } from './captcha-props.ts';
import css from './captcha.module.css';
import { readCaptchaMessage, type CaptchaMessage } from './captcha-message.ts';

/**
 * The MTCaptcha of a deployment, in a frame of the portal's own (core 2: mini size, explicit render, the user's language). Messages are
 * accepted only from that frame.
 */
export function ExternalCaptcha({ onSolved, error }: CaptchaProps) {
  const { t, locale } = useTexts();
  const { captchaSiteKey } = useConfiguration();
  const frame = useRef<HTMLIFrameElement>(null);
  const [lastMessage, setSaid] = useState<CaptchaMessage['kind']>();
  // Before the frame is in the page: none of its messages is missed.
  useLayoutEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      const message = readCaptchaMessage(event.data);
      if (!message) return;
      setSaid(message.kind);
      onSolved(message.kind === 'solved' ? message.token : undefined);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onSolved]);
  const parameters = new URLSearchParams({ sitekey: captchaSiteKey, lang: shortCode(locale) });
  const problem =
    lastMessage === 'failed' ? t('captcha.unreachable') : lastMessage === 'expired' ? t('captcha.expired') : error;
  return (
    <div className={css.captcha}>
      <iframe
        ref={frame}
        className={css.frame}
        title={t('captcha.frame')}
        src={`/mtcaptcha.html#${parameters.toString()}`}
      />
      <p role="status" className={css.state}>
        {lastMessage === 'solved' && (
          <>
            <Icon name="check" size={20} />
            {t('captcha.solved')}
          </>
        )}
      </p>
      {lastMessage !== 'solved' && problem && (
        <div role="alert">
          <FieldError id="captcha-problem">{problem}</FieldError>
        </div>
      )}
    </div>
  );
}
