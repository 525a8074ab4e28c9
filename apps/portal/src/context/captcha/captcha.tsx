import { useEffect, useId, useRef, useState } from 'react';
import { Checkbox, Icon } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useConfiguration } from '../configuration.ts';
import { lazyComponent } from '../lazy/lazy.tsx';
import { useSession } from '../session.ts';
import type { CaptchaProps } from './captcha-props.ts';
import css from './captcha.module.css';
import { solveCaptcha } from './solve.ts';

type State = 'open' | 'working' | 'solved' | 'failed';

const ExternalCaptcha = lazyComponent(async () => (await import('./external-captcha.tsx')).ExternalCaptcha);

/** The captcha configured for this deployment (CFG-02). */
export function Captcha(props: CaptchaProps) {
  const { captchaKind } = useConfiguration();
  const { locale } = useTexts();
  // In another language the widget is loaded anew, with another URL.
  return captchaKind === 'mtcaptcha' ? <ExternalCaptcha key={locale} {...props} /> : <ProofOfWork {...props} />;
}

/**
 * A captcha without anything to see, hear or type: one checkbox to tick, after which the device solves a small proof of work (core 2;
 * design 6). The progress is announced; ticking the box again after a failure retries.
 */
function ProofOfWork({ onSolved, error }: CaptchaProps) {
  const { t } = useTexts();
  const { captchaUrl: url, captchaSiteKey: siteKey } = useConfiguration();
  const { transport } = useSession().connection;
  const [state, setState] = useState<State>('open');
  const currentController = useRef<AbortController>(undefined);
  const hint = useId();
  useEffect(() => () => currentController.current?.abort(), []);
  const solve = async () => {
    const controller = new AbortController();
    currentController.current = controller;
    setState('working');
    const token = await solveCaptcha({ transport, url, siteKey }, controller.signal);
    if (controller.signal.aborted) return;
    setState(token.ok ? 'solved' : 'failed');
    if (token.ok) onSolved(token.value);
  };
  const giveUp = () => {
    currentController.current?.abort();
    setState('open');
  };
  const problem = state === 'failed' ? t('captcha.failed') : state === 'open' ? error : undefined;
  return (
    <div className={css.captcha}>
      <Checkbox
        label={t('captcha.label')}
        checked={state === 'working' || state === 'solved'}
        // The checkbox keeps the focus, so the text below it would not be announced without a role of its own.
        error={problem && <span role="alert">{problem}</span>}
        aria-describedby={hint}
        onChange={({ target }) => {
          if (state === 'solved') return;
          if (target.checked) void solve();
          else giveUp();
        }}
      />
      <p id={hint} className={css.hint}>
        {t('captcha.hint')}
      </p>
      <p role="status" className={css.state}>
        {state === 'working' && t('captcha.working')}
        {state === 'solved' && (
          <>
            <Icon name="check" size={20} />
            {t('captcha.solved')}
          </>
        )}
      </p>
    </div>
  );
}
