import { Card, PageHeader, RadioGroup, Skeleton } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { NotificationSettingsCard } from './notification-settings-card.tsx';
import { SettingFailed, SettingState } from './setting-state.tsx';
import { useRecordSetting, useRecordSettings } from './use-record-setting.ts';
import css from './settings.module.css';

/** Settings of the record, for the patient and representatives (SET-01 to SET-03, SET-06). */
export function SettingsScreen() {
  const { t } = useTexts();
  const { settings, failure, isFetched, retry } = useRecordSettings();
  return (
    <>
      <PageHeader title={t('settings.heading')} subtitle={t('settings.intro')} />
      <div className={css.cards}>
        {settings && <EmergencyCard />}
        {settings && <LevelCard />}
        {!settings && failure && <SettingFailed failure={failure} onRetry={retry} />}
        {!settings && !failure && <Skeleton label={t('settings.loading')} rows={4} />}
        {/* Shown with the cards above, so that its switch does not move when they arrive; it is loaded in parallel. */}
        <div hidden={!isFetched}>
          <NotificationSettingsCard />
        </div>
      </div>
    </>
  );
}

const emergencyLevels = ['normal', 'restricted', 'off'] as const;

/** Choice between three states, each with an example of what it means in an emergency. */
function EmergencyCard() {
  const { t } = useTexts();
  const setting = useRecordSetting('emergency');
  return (
    <Card title={t('settings.emergency.heading')} className={css.card}>
      <RadioGroup
        name="emergency"
        label={t('settings.emergency.intro')}
        value={setting.value ?? ''}
        onChange={({ target }) => {
          const chosen = emergencyLevels.find((one) => one === target.value);
          if (chosen) setting.choose(chosen);
        }}
        options={emergencyLevels.map((value) => ({
          value,
          label: t(`settings.emergency.${value}`),
          description: t(`settings.emergency.${value}Example`),
        }))}
      />
      <SettingState {...setting} />
    </Card>
  );
}

const provideLevels = ['normal', 'restricted', 'secret'] as const;

function LevelCard() {
  const { t } = useTexts();
  const setting = useRecordSetting('provideLevel');
  return (
    <Card title={t('settings.level.heading')} className={css.card}>
      <RadioGroup
        name="level"
        label={t('settings.level.intro')}
        value={setting.value ?? ''}
        onChange={({ target }) => {
          const chosen = provideLevels.find((one) => one === target.value);
          if (chosen) setting.choose(chosen);
        }}
        options={provideLevels.map((value) => ({
          value,
          label: t(`rights.who.${value}`),
          description: t(`settings.level.${value}Example`),
        }))}
      />
      <SettingState {...setting} />
    </Card>
  );
}
