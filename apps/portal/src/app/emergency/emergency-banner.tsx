import { useEffect, useState } from 'react';
import { useSession, useSessionState } from '../../context/session.ts';
import { LiveRegion, Banner } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './emergency.module.css';

/** Red banner of a running emergency access, with the elapsed time and the button that ends the access (core 4, PSR-06). */
export function EmergencyBanner() {
  const { t } = useTexts();
  const session = useSession();
  const { emergency, emergencySince } = useSessionState();
  const active = emergency === 'granted';
  // Shown until the normal access is there: a second click of the mouse would otherwise hit what moves up in its place.
  const [ending, setEnding] = useState(false);
  const stop = async () => {
    setEnding(true);
    await session.endEmergency();
    setEnding(false);
  };
  return (
    <>
      <LiveRegion>{active && t('emergency.banner.active')}</LiveRegion>
      {(active || ending) && (
        <Banner
          tone="danger"
          icon="warning"
          label={t('emergency.banner.label')}
          action={{ label: t('emergency.banner.stop'), onClick: () => void (ending || stop()) }}
        >
          <b>{t('emergency.banner.active')}</b>
          {emergencySince !== undefined && <Clock since={emergencySince} />}
          <span className={css.note}>{t('emergency.banner.reading')}</span>
        </Banner>
      )}
    </>
  );
}

/** Minutes and seconds since the access was granted; screen readers do not announce every second. */
function Clock({ since }: { readonly since: number }) {
  const { t } = useTexts();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className={css.clock} role="timer" aria-live="off">
      {t('emergency.banner.since', { time })}
    </span>
  );
}
