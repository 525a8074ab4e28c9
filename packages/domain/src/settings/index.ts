export { listenErrorText } from './listen-error-text.ts';
export { portalSettings, type PortalSetting, type PortalSettingName } from './portal-settings.ts';
export { unknownVariables } from './unknown-variables.ts';
