import type { EquipmentType } from '@leasing/core/catalogue';
import { isRoadGoing, plainNumber } from '@leasing/core/unstable/provenance';
import { useNotify } from '../../engagement/Toasts.tsx';
import './NumberChecks.css';

/** Where anyone checks a vehicle by its number. Police know those that drive on roads, the register all that can be pledged. */
const police = { text: 'Проверить в\u00A0ГИБДД', href: 'https://гибдд.рф/check/auto' };
const pledges = { text: 'Проверить залог', href: 'https://www.reestr-zalogov.ru/search/index' };

/** A VIN or serial number, and where a buyer checks it: the press copies the number, the site itself asks no one. */
export function NumberChecks({ number, type }: { number: string; type: EquipmentType }) {
  const notify = useNotify();
  const copy = () => {
    navigator.clipboard.writeText(plainNumber(number)).then(
      () => notify({ tone: 'positive', text: 'Номер скопирован: вставьте его на\u00A0открывшемся сайте' }),
      // The number is on the page, to be copied by hand.
      () => undefined,
    );
  };
  return (
    <>
      {number}
      {(isRoadGoing(type) ? [police, pledges] : [pledges]).map(({ text, href }) => (
        <a
          key={href}
          className="number-check"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={copy}
        >
          {text}
        </a>
      ))}
    </>
  );
}
