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

/** The captcha of this deployment (CFG-02). */
export function Captcha(props: CaptchaProps) {
  const { captchaKind } = useConfiguration();
  const { locale } = useTexts();
  // Another language is another page of the widget, which begins anew.
  return captchaKind === 'mtcaptcha' ? <ExternalCaptcha key={locale} {...props} /> : <ProofOfWork {...props} />;
}

/**
 * A captcha nobody has to see, hear or type: one box to tick, and the device does a small piece of work (core 2; design 6).
 * What happens is spoken; ticked again after a failure it tries again.
 */
function ProofOfWork({ onSolved, error }: CaptchaProps) {
  const { t } = useTexts();
  const { captchaUrl: url, captchaSiteKey: siteKey } = useConfiguration();
  const { transport } = useSession().connection;
  const [state, setState] = useState<State>('open');
  const running = useRef<AbortController>(undefined);
  const hint = useId();
  useEffect(() => () => running.current?.abort(), []);
  const solve = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState('working');
    const token = await solveCaptcha({ transport, url, siteKey }, controller.signal);
    if (controller.signal.aborted) return;
    setState(token.ok ? 'solved' : 'failed');
    if (token.ok) onSolved(token.value);
  };
  const giveUp = () => {
    running.current?.abort();
    setState('open');
  };
  const problem = state === 'failed' ? t('captcha.failed') : state === 'open' ? error : undefined;
  return (
    <div className={css.captcha}>
      <Checkbox
        label={t('captcha.label')}
        checked={state === 'working' || state === 'solved'}
        // The box keeps the focus: nothing else would speak of what stands below it now.
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
