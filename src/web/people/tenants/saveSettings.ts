import type { QueryClient } from '@tanstack/react-query';
import type { SettingChange } from '#shared/people/tenants/settings.ts';
import { type TenantTexts, updateSetting } from '#web/api/tenant.ts';

/** Saves several settings, which the server takes one at a time; what was saved before one is refused stays so. */
export async function saveSettings(
  client: QueryClient,
  changes: SettingChange,
  texts: TenantTexts,
): Promise<void> {
  for (const [key, value] of Object.entries(changes)) await updateSetting(client, { [key]: value }, texts);
}
