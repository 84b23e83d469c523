import type { FirmSource } from '../../firm/FirmProfile.ts';
import type { OutgoingSettings } from '../../platform/config/outgoing.ts';
import { bitrix24Target } from './bitrix24.ts';
import { emailTarget } from './email.ts';
import type { Target } from './Target.ts';
import { webhookTarget } from './webhook.ts';

/**
 * The targets that the settings name, under the names of the settings.
 * @param firm whose name letters bear
 * @param publicUrl of the site
 */
export function targetsOf(
  { webhook, bitrix24, email }: OutgoingSettings,
  firm: FirmSource,
  publicUrl: string,
): Target[] {
  return [
    ...(webhook ? [webhookTarget(webhook)] : []),
    ...(bitrix24 ? [bitrix24Target(bitrix24.url, publicUrl)] : []),
    ...(email ? [emailTarget(email, firm, publicUrl)] : []),
  ];
}
