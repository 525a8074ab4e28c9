import { useEffect, useState } from 'react';
import { useSession, useSessionState } from '../../context/session.ts';
import { LiveRegion, Strip } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './emergency.module.css';

/** An emergency access runs: in red, with its clock, and the button that ends it (core 4, PSR-06). */
export function EmergencyStrip() {
  const { t } = useTexts();
  const session = useSession();
  const { emergency, emergencySince } = useSessionState();
  const active = emergency === 'granted';
  return (
    <>
      <LiveRegion>{active && t('emergency.strip.active')}</LiveRegion>
      {active && (
        <Strip
          tone="danger"
          icon="warning"
          label={t('emergency.strip.label')}
          action={{ label: t('emergency.strip.stop'), onClick: () => void session.endEmergency() }}
        >
          <b>{t('emergency.strip.active')}</b>
          {emergencySince !== undefined && <Clock since={emergencySince} />}
          <span className={css.note}>{t('emergency.strip.reading')}</span>
        </Strip>
      )}
    </>
  );
}

/** Minutes and seconds since it was granted; not spoken every second. */
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
      {t('emergency.strip.since', { time })}
    </span>
  );
}
