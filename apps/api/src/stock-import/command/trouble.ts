import type { StaffNotice } from '../../notifications/staff/notices.ts';
import type { ImportEvent } from '../apply/events.ts';

/** Share of what is for sale that is missing in a list that was probably sent by halves. */
const shrunk = 0.5;

/** What people have to know of an import that no one watches, such as one that cron started. */
export function troubleOf(event: ImportEvent): Pick<StaffNotice, 'key' | 'subject' | 'text'> | undefined {
  if (event.kind === 'rejected') {
    return {
      key: `list:${event.path}`,
      subject: 'Прайс-лист не\u00A0загружен',
      text: `Прайс-лист «${event.path}» не\u00A0загружен: ${event.message}`,
    };
  }
  if (event.kind === 'failed') {
    return {
      key: 'list:failed',
      subject: 'Загрузка прайс-листа не\u00A0удалась',
      text: event.message,
    };
  }
  if (event.kind !== 'missing' || event.share < shrunk) return undefined;
  const percent = Math.round(event.share * 100);
  const outcome = event.isDone ? 'Они сняты с\u00A0продажи.' : 'С\u00A0продажи ничего не\u00A0снято.';
  return {
    key: `list:shrunk:${event.stock}`,
    subject: 'Прайс-лист стал короче вдвое',
    text: `В полном прайс-листе нет ${percent}\u00A0% склада, записей: ${event.count}. ${outcome} Проверьте, весь\u00A0ли список пришёл.`,
  };
}
