import type { Config } from './config.ts';
import type { residentNames } from './settings.ts';

type ResidentName = (typeof residentNames)[number];

/**
 * What is configured, gets personal data and is not declared to be in Russia (152-FZ, article 18, part 5: data of
 * Russians are collected into databases in Russia; passing them on abroad is to be announced to Roskomnadzor first).
 */
export function undeclaredTargets({
  databaseUrl,
  s3,
  codes,
  outgoing,
  dataResidency,
}: Pick<Config, 'databaseUrl' | 's3' | 'codes' | 'outgoing' | 'dataResidency'>): ResidentName[] {
  const configured: Record<ResidentName, unknown> = {
    database: databaseUrl,
    s3,
    sms: codes.sms,
    telegram: codes.telegram,
    mail: outgoing.email,
    bitrix24: outgoing.bitrix24,
    webhook: outgoing.webhook,
  };
  const names = Object.keys(configured) as ResidentName[];
  return names.filter((name) => configured[name] && !dataResidency.includes(name));
}

/** The warning of the start; undefined when everything is declared. */
export function residencyWarning(config: Parameters<typeof undeclaredTargets>[0]): string | undefined {
  const names = undeclaredTargets(config);
  if (names.length === 0) return undefined;
  return `Personal data go to ${names.join(', ')}, and DATA_RESIDENCY does not say that ${names.length > 1 ? 'they stand' : 'it stands'} in Russia (152-FZ, article 18). Declare what does: DATA_RESIDENCY=${names.join(',')}`;
}
