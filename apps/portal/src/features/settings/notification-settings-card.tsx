import { Card, Checkbox, Skeleton } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { SettingFailed, SettingState } from './setting-state.tsx';
import { useNotificationSetting } from './use-notification-setting.ts';
import css from './settings.module.css';

/** Card with the kinds of notifications: emergency accesses always, changes of groups optional (SET-03, SET-04). */
export function NotificationSettingsCard() {
  const { t } = useTexts();
  const { settings, failure, retry, choose, saving, done } = useNotificationSetting();
  return (
    <Card title={t('settings.notify.heading')} className={css.card}>
      <Checkbox
        label={t('settings.notify.emergency')}
        description={t('settings.notify.emergencyNote')}
        checked
        disabled
        readOnly
      />
      {settings && (
        <Checkbox
          label={t('settings.notify.groups')}
          description={t('settings.notify.groupsNote')}
          checked={settings.groupChanges}
          onChange={({ target }) => choose({ groupChanges: target.checked })}
        />
      )}
      {!settings && failure && <SettingFailed failure={failure} onRetry={retry} />}
      {!settings && !failure && <Skeleton label={t('settings.loading')} rows={1} />}
      <SettingState saving={saving} done={done} />
    </Card>
  );
}
